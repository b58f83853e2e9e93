import type { FocusEvent, KeyboardEvent, SyntheticEvent } from "react";

type Box = HTMLDetailsElement;

/**
 * What a `<details>` whose content lies over the page takes: it closes at Escape, when the focus leaves it, and when
 * something outside it is pressed that takes no focus. Without scripts its button closes it.
 */
export const floating = {
	onBlur({ relatedTarget, currentTarget: box }: FocusEvent<Box>) {
		if (relatedTarget && !box.contains(relatedTarget as Node)) box.open = false;
	},
	onKeyDown({ key, currentTarget: box }: KeyboardEvent<Box>) {
		if (key !== "Escape" || !box.open) return;
		box.open = false;
		box.querySelector("summary")?.focus();
	},
	onToggle({ currentTarget: box }: SyntheticEvent<Box>) {
		if (!box.open) return;
		const over = new AbortController();
		const press = ({ target }: Event) => {
			if (!box.contains(target as Node)) box.open = false;
			if (!box.open) over.abort();
		};
		document.addEventListener("pointerdown", press, { signal: over.signal });
	},
};
