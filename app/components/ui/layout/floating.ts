import type { FocusEvent, KeyboardEvent, SyntheticEvent } from "react";

type Box = HTMLDetailsElement;

/** A question that something in the box asks belongs to it: the answer leads back there. */
const belongs = (box: Box, target: EventTarget | null) =>
	target instanceof Element && (box.contains(target) || target.closest("[role='dialog'], .backdrop") !== null);

/**
 * What a `<details>` whose content lies over the page takes: it closes at Escape, when the focus leaves it, and when
 * something outside it is pressed that takes no focus. Without scripts its button closes it.
 */
export const floating = {
	onBlur({ relatedTarget, currentTarget: box }: FocusEvent<Box>) {
		if (relatedTarget && !belongs(box, relatedTarget)) box.open = false;
	},
	onKeyDown({ key, target, currentTarget: box }: KeyboardEvent<Box>) {
		if (key !== "Escape" || !box.open || !box.contains(target as Node)) return;
		box.open = false;
		box.querySelector("summary")?.focus();
	},
	onToggle({ currentTarget: box }: SyntheticEvent<Box>) {
		if (!box.open) return;
		const over = new AbortController();
		const press = ({ target }: Event) => {
			if (!belongs(box, target)) box.open = false;
			if (!box.open) over.abort();
		};
		document.addEventListener("pointerdown", press, { signal: over.signal });
	},
};
