import { type RefObject, useEffect, useState } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * What is typed into the box of the form that a place stands in. Opens with the focus and with typing, closes with Escape and
 * when the focus leaves the form; the arrow keys go from the box through the links of the place and back.
 */
export function useBoxAbove(place: RefObject<HTMLElement | null>, setOpen: (isOpen: boolean) => void): string {
	const [typed, setTyped] = useState("");
	useEffect(() => {
		const form = place.current?.closest("form");
		const box = form?.querySelector("input");
		if (!form || !box) return;
		const gone = new AbortController();
		const { signal } = gone;
		const take = () => {
			setTyped(box.value);
			setOpen(true);
		};
		const press = (event: KeyboardEvent) => {
			// A browser's own Escape empties the box; while something is shown beneath, only that goes.
			if (event.key === "Escape" && place.current?.querySelector("div")) {
				event.preventDefault();
				box.focus();
				setOpen(false);
			}
			const step = STEPS[event.key];
			const stops: Element[] = [box, ...(place.current?.querySelectorAll("a") ?? [])];
			if (step === undefined || stops.length === 1) return;
			event.preventDefault();
			const at = document.activeElement ? stops.indexOf(document.activeElement) : 0;
			(stops[(at + step + stops.length) % stops.length] as HTMLElement).focus();
		};
		// A page that shows a search has its words in the box, and nobody typing.
		if (document.activeElement === box) take();
		box.addEventListener("input", take, { signal });
		box.addEventListener("focus", take, { signal });
		form.addEventListener("submit", () => setOpen(false), { signal });
		form.addEventListener("keydown", press, { signal });
		form.addEventListener(
			"focusout",
			({ relatedTarget }) => form.contains(relatedTarget as Node | null) || setOpen(false),
			{ signal },
		);
		return () => gone.abort();
	}, [place, setOpen]);
	return typed;
}
