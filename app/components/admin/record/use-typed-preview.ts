import { useEffect, useRef, useState } from "react";
import { useTypedForm } from "../form/use-typed-form";

const AFTER_TYPING = 600;

interface TypedPreview<T> {
	/** The id of the editor's form. */
	formId: string;
	/** Where it is sent; the answer has `preview`. */
	path: string;
	/** What the page came with. */
	given: T;
}

/** What the editor's form makes, asked for anew once nobody has typed for a moment. */
export function useTypedPreview<T>({ formId, path, given }: TypedPreview<T>): T {
	const [typed, setTyped] = useState<{ preview: T; over: T } | null>(null);
	const stop = useRef(() => {});
	const ask = async (form: HTMLFormElement, signal: AbortSignal) => {
		try {
			const body = new URLSearchParams();
			for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
			const answer = await fetch(path, { method: "POST", body, signal });
			const answered = (await answer.json()) as { preview: T };
			if (answer.ok) setTyped({ preview: answered.preview, over: given });
		} catch {
			// The preview stays as it was: the form itself says when the server is away.
		}
	};
	useTypedForm(
		() => document.getElementById(formId),
		(form, first) => {
			// What the server wrote is shown already.
			if (first && !isTouched(form)) return;
			stop.current();
			const asked = new AbortController();
			const timer = setTimeout(ask, AFTER_TYPING, form, asked.signal);
			stop.current = () => {
				clearTimeout(timer);
				asked.abort();
			};
		},
		given,
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was asked over another record is of no use
	useEffect(() => () => stop.current(), [given]);
	return typed?.over === given && typed ? typed.preview : given;
}

/** Whether anything in a form is other than the page has it. */
function isTouched(form: HTMLFormElement): boolean {
	return [...form.elements].some((one) => {
		if (one instanceof HTMLSelectElement) {
			const written = [...one.options].findIndex(({ defaultSelected }) => defaultSelected);
			return one.selectedIndex !== Math.max(0, written);
		}
		if (one instanceof HTMLTextAreaElement) return one.value !== one.defaultValue;
		return one instanceof HTMLInputElement && (one.value !== one.defaultValue || one.checked !== one.defaultChecked);
	});
}
