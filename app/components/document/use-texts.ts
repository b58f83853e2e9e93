import { useEffect, useState } from "react";
import type { Messages } from "~/lib/i18n";
import { fetchTexts, textsAt } from "~/lib/page-texts";

const NONE: Messages = {};

/** The texts of an address. Until those of a new one are there (another language), the page keeps the ones it has. */
export function useTexts(href: string | undefined): Messages {
	const [shown, show] = useState(href);
	useEffect(() => {
		if (!href || href === shown) return;
		let current = true;
		// Without them the page stays in the language it is in; the next one asks again.
		fetchTexts(href).then(
			() => current && show(href),
			() => undefined,
		);
		return () => {
			current = false;
		};
	}, [href, shown]);
	return (href && textsAt(href)) || (shown && textsAt(shown)) || NONE;
}
