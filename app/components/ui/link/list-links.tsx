import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Milliseconds that a pointer rests on a link before its page is fetched ahead. */
const INTENT = 100;

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
	target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-list-link]") : null;

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

/** Follows `ListLink`s without a new document, as the framework's links do, and fetches what somebody is about to open. */
export function ListLinks() {
	const navigate = useNavigate();
	const [ahead, fetchAhead] = useState<string | null>(null);
	useEffect(() => {
		let resting: ReturnType<typeof setTimeout> | undefined;
		const follow = (event: MouseEvent) => {
			const link = linkOf(event.target);
			const own = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
			if (!link || event.defaultPrevented || event.button !== 0 || own || link.target) return;
			event.preventDefault();
			const path = pathOf(link);
			navigate(path, { replace: path === location.pathname + location.search + location.hash });
		};
		const consider = (event: Event) => {
			clearTimeout(resting);
			const link = linkOf(event.target);
			if (link) resting = setTimeout(() => fetchAhead(link.pathname + link.search), INTENT);
			else fetchAhead(null);
		};
		const intents = ["pointerover", "focusin"] as const;
		document.addEventListener("click", follow);
		for (const kind of intents) document.addEventListener(kind, consider, { passive: true });
		return () => {
			clearTimeout(resting);
			document.removeEventListener("click", follow);
			for (const kind of intents) document.removeEventListener(kind, consider);
		};
	}, [navigate]);
	return ahead && <PrefetchPageLinks page={ahead} />;
}
