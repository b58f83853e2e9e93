import { type FieldMeta, initialText } from "./field-meta";

interface HiddenFieldProps {
	meta?: FieldMeta;
	name?: string;
	value?: string | number;
}

/** A value the form carries along. */
export function HiddenField({ meta, name, value }: HiddenFieldProps) {
	return <input type="hidden" name={name ?? meta?.name} value={value ?? initialText(meta) ?? ""} />;
}
