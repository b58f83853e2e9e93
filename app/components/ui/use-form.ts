import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { FieldMeta } from "./form/field-meta";

export interface FormMeta {
	id: string;
	/** Of the form as a whole. */
	errors: string[] | undefined;
	/** By field name; those of the form as a whole under "". */
	allErrors: Record<string, string[]>;
	/** What the form began with. */
	initialValue: Record<string, unknown>;
	/** With scripts the server's words say what is wrong, not the browser's. */
	noValidate: boolean;
}

/** By name; those inside others as `columns.email`. */
export type FieldMetas<T> = { [Name in keyof T]-?: FieldMeta };

interface FormOptions {
	id?: string;
	/** What the action answered. */
	lastResult?: SubmissionResult<string[]> | null | undefined;
	/** Stored values; typed ones that came back go before them. */
	defaultValue?: object;
	/** False leaves the browser's own checks on where there are no scripts. */
	defaultNoValidate?: boolean;
}

const useAfterRender = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** As an input would send it. */
function sent(value: unknown): unknown {
	if (typeof value === "boolean") return value ? "on" : undefined;
	if (Array.isArray(value)) return value.map(sent);
	if (typeof value === "object" && value)
		return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sent(inner)]));
	return value === "" || value === null || value === undefined ? undefined : String(value);
}

const valueAt = (values: unknown, name: string) =>
	name
		.split(".")
		.reduce<unknown>(
			(found, part) => (typeof found === "object" && found ? (found as Record<string, unknown>)[part] : undefined),
			values,
		);

/** Ids, first values and faults of a form and its fields, from what is stored and what the action answered. */
export function useForm<T>({ id, lastResult, defaultValue, defaultNoValidate = true }: FormOptions) {
	const generated = useId();
	const formId = id ?? generated;
	// Live updates bring newer values under an open form; its fields keep what they began with.
	const [initialValue] = useState(
		() => (lastResult?.initialValue ?? sent(defaultValue ?? {})) as FormMeta["initialValue"],
	);
	const answered = useRef(lastResult);
	const [noValidate, setNoValidate] = useState(defaultNoValidate);
	const allErrors = Object.fromEntries(
		Object.entries(lastResult?.error ?? {}).filter((entry): entry is [string, string[]] => Boolean(entry[1]?.length)),
	);
	useEffect(() => setNoValidate(true), []);
	// Before the summary of faults takes the focus, where there is one.
	useAfterRender(() => {
		if (lastResult === answered.current) return;
		answered.current = lastResult;
		const faulty = [...(document.forms.namedItem(formId)?.elements ?? [])].find(
			(element) =>
				element.matches("input:not([type=hidden]), select, textarea") && element.getAttribute("name")! in allErrors,
		);
		if (faulty instanceof HTMLElement) faulty.focus();
	});
	const fields = new Proxy({} as FieldMetas<T>, {
		get: (_, name) =>
			typeof name === "string"
				? {
						id: `${formId}-${name}`,
						name,
						initialValue: valueAt(initialValue, name),
						errors: allErrors[name],
					}
				: undefined,
	});
	const form: FormMeta = { id: formId, errors: allErrors[""], allErrors, initialValue, noValidate };
	return [form, fields] as const;
}
