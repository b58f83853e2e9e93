import { type FormEvent, useEffect, useRef, useState } from "react";
import { hasConditions } from "../conditions.rules";
import { type Answers, readAnswers } from "../form-definition.rules";
import { hasFormPoints } from "../form-points.rules";
import type { FormDefinition } from "../forms.schemas";

/** What stands in a form as it is typed; nothing is read of forms in which it changes nothing. */
export function useTyped(definition: FormDefinition, initial: Answers) {
	const [typed, setTyped] = useState<Answers | null>(null);
	const follows = hasConditions(definition) || hasFormPoints(definition);
	const box = useRef<HTMLDivElement>(null);
	const read = (inside: HTMLElement | null) => {
		const form = inside?.closest("form");
		if (form) setTyped(readAnswers(definition, contentOf(form)));
	};
	// Somebody was quicker than the scripts, or the browser has put back what was typed before.
	// biome-ignore lint/correctness/useExhaustiveDependencies: from then on each input tells
	useEffect(() => {
		if (follows) read(box.current);
	}, []);
	const onInput = (event: FormEvent<HTMLElement>) => read(event.currentTarget);
	return { box, typed: typed ?? initial, ...(follows && { onInput }) };
}

/** Like the browser's own FormData, but with what a condition has switched off: it may be wanted again. */
function contentOf(form: HTMLFormElement): FormData {
	const content = new FormData();
	for (const input of form.elements) {
		const { name = "", value = "", type, checked } = input as HTMLInputElement;
		const off = (type === "checkbox" || type === "radio") && !checked;
		if (name !== "" && !off && type !== "file") content.append(name, value);
	}
	return content;
}
