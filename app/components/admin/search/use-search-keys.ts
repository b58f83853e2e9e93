import { type RefObject, useEffect } from "react";

const TYPING = "input, textarea, select, [contenteditable='true']";

/** "/" and Ctrl-K lead to the box, or follow the link where the box is hidden. */
export function useSearchKeys(box: RefObject<HTMLInputElement | null>, link: RefObject<HTMLAnchorElement | null>) {
	useEffect(() => {
		const open = (event: KeyboardEvent) => {
			const { key, ctrlKey, metaKey, altKey, target } = event;
			const isSlash = key === "/" && !ctrlKey && !metaKey && !altKey && !(target as Element).closest?.(TYPING);
			const isCtrlK = key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey;
			if ((!isSlash && !isCtrlK) || document.querySelector("dialog[open], [role='dialog']")) return;
			event.preventDefault();
			// Hidden on a small screen.
			if (box.current?.checkVisibility()) box.current.select();
			else link.current?.click();
		};
		document.addEventListener("keydown", open);
		return () => document.removeEventListener("keydown", open);
	}, [box, link]);
}
