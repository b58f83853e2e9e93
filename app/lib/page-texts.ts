import type { Messages } from "./i18n";

/** Texts by the address they are fetched from, the last used last: those of all programs are more than a server may keep. */
const known = new Map<string, Messages>();
const KEPT = 300;

export function keepTexts(href: string, texts: Messages): void {
	known.delete(href);
	known.set(href, texts);
	if (known.size > KEPT) known.delete(known.keys().next().value ?? "");
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
