import type { ComponentPropsWithoutRef } from "react";
import { useUiText } from "../ui-text";
import { FieldFrame } from "./field-frame";
import { type FieldBase, useFieldIdentity } from "./field-meta";

type InputProps = Omit<ComponentPropsWithoutRef<"input">, keyof FieldBase | "type" | "style" | "defaultValue">;

export interface FileFieldProps extends FieldBase, InputProps {
	/** Only tells people; the server decides. */
	maxBytes?: number;
}

/** A plain file input drawn as a drop target: browsers take drops on it without scripts. */
export function FileField(props: FileFieldProps) {
	const { label, meta, required, hideLabel, className, maxBytes, help, ...input } = props;
	const { name: _name, id: _id, errors: _errors, ...rest } = input;
	const t = useUiText();
	const size = maxBytes ? t("field.maxSize", { size: Math.round(maxBytes / 1_048_576) || 1 }) : null;
	const fullHelp =
		help || size ? (
			<>
				{help}
				{help && size ? " " : null}
				{size}
			</>
		) : null;
	const { id, name, errors, errorId, helpId, aria } = useFieldIdentity({ ...props, help: fullHelp });
	return (
		<FieldFrame {...{ id, label, hideLabel, required, errors, errorId, help: fullHelp, helpId, className }}>
			<input
				key={meta?.key}
				{...rest}
				{...aria}
				id={id}
				name={name}
				type="file"
				required={required}
				className="control file-drop"
			/>
		</FieldFrame>
	);
}
