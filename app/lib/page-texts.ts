import type { Messages } from "./i18n";

/** Texts by the address they are fetched from; the server keeps the few there are, a browser those it met. */
const known = new Map<string, Messages>();

export function keepTexts(href: string, texts: Messages): void {
	known.set(href, texts);
}

export function textsAt(href: string): Messages | undefined {
	return known.get(href);
}

/** Fetches the texts of an address, once. Throws when they cannot be had. */
export async function fetchTexts(href: string): Promise<void> {
	if (known.has(href)) return;
	const response = await fetch(href);
	if (!response.ok) throw new Error(`no texts at ${href}: ${response.status}`);
	keepTexts(href, (await response.json()) as Messages);
}
