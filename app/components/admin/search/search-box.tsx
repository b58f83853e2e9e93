import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SEARCH_CHARACTERS } from "~/lib/limits";
import { Icon } from "../../ui/icon";

interface SearchBoxProps {
	/** Where the search is answered. */
	action: string;
}

const TYPING = "input, textarea, select, [contenteditable='true']";

/**
 * The search over all kinds, in the head of every page. "/" and Ctrl-K lead there; where the box has no room the page
 * itself is opened.
 */
export function SearchBox({ action }: SearchBoxProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const box = useRef<HTMLInputElement>(null);
	const link = useRef<HTMLAnchorElement>(null);
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
	}, []);
	return (
		<>
			<Form action={action} role="search" className="relative max-md:hidden lg:min-w-40 lg:max-w-72 lg:flex-1">
				<Icon name="search" className="pointer-events-none absolute start-3 top-3 size-5 text-muted" />
				<input
					ref={box}
					type="search"
					name="q"
					aria-label={t("search.label")}
					aria-keyshortcuts="/ Control+K"
					placeholder={t("search.placeholder")}
					maxLength={SEARCH_CHARACTERS}
					className="control w-52 ps-10 lg:w-full"
				/>
			</Form>
			<Link ref={link} to={action} className="icon-button md:hidden" aria-label={t("search.title")}>
				<Icon name="search" />
			</Link>
		</>
	);
}
