/** A pair of braces and what is between them, or an opening pair that nothing closes. */
export const MARK = /\{\{([^{}]*)\}\}|\{\{/g;
/** Braces as an address has them. */
const IN_ADDRESS = /\{\{|%7b%7b/i;

/** What stands between each pair of braces; a pair that nothing closes is itself. */
export const marksIn = (text: string): string[] =>
	[...text.matchAll(MARK)].map(([mark, inside]) => inside?.trim() ?? mark);

/** Markup as it was cleaned, where every sign of a tag in a text or an attribute is escaped. */
export const partsOf = (html: string) =>
	html
		.split(/(<[^>]*>)/)
		.filter((part) => part !== "")
		.map((part) => ({ isTag: part.startsWith("<"), part }));

/** Why what is to be filled in could not be: it stands inside a tag, or across two styles; null where all can. */
export function misplacedMark(html: string, isKnown: (name: string) => boolean): "inside" | "open" | null {
	const parts = partsOf(html);
	if (parts.some(({ isTag, part }) => isTag && IN_ADDRESS.test(part))) return "inside";
	// Something of it is bold, or a link: no reader's value would stand there.
	return parts.every(({ isTag, part }) => isTag || marksIn(part).every(isKnown)) ? null : "open";
}
