import { useId } from "react";

/** What a field needs of conform's FieldMetadata; any FieldMetadata fits. */
export interface FieldMeta {
	id: string;
	name: string;
	key?: string | undefined;
	initialValue?: unknown;
	errors?: string[] | undefined;
}

/** Props every field has. */
export interface FieldBase {
	label: string;
	/** Of conform; gives id, name, initial value and errors. */
	meta?: FieldMeta;
	name?: string;
	id?: string;
	help?: React.ReactNode;
	/** Message keys. */
	errors?: string[] | undefined;
	required?: boolean;
	/** Keeps the label for screen readers only, e.g. for a search box. */
	hideLabel?: boolean;
	className?: string;
}

/** The identity and the aria wiring of one field, from its metadata or its own props. */
export function useFieldIdentity({ meta, name, id, errors, help }: Omit<FieldBase, "label">) {
	const generated = useId();
	const fieldId = id ?? meta?.id ?? generated;
	const shown = errors ?? meta?.errors ?? [];
	const errorId = `${fieldId}-error`;
	const helpId = `${fieldId}-description`;
	const describedBy = [shown.length > 0 && errorId, help && helpId].filter(Boolean).join(" ");
	return {
		id: fieldId,
		name: name ?? meta?.name,
		errors: shown,
		errorId,
		helpId,
		aria: {
			"aria-invalid": shown.length > 0 || undefined,
			"aria-describedby": describedBy || undefined,
		},
	};
}

/** A stored or submitted value as the text of an input; undefined when there is none. */
export function initialText(meta: FieldMeta | undefined): string | undefined {
	const value = meta?.initialValue;
	return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
