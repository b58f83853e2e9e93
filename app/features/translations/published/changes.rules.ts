/** A text of members' pages that would change. */
export interface TextChange {
	key: string;
	before: string;
	after: string;
}

/** What members would read otherwise, by key; what no translation says is built in. */
export function changesBetween(
	builtIn: ReadonlyMap<string, string>,
	before: ReadonlyMap<string, string>,
	after: ReadonlyMap<string, string>,
): TextChange[] {
	const shown = (texts: ReadonlyMap<string, string>, key: string) => texts.get(key) ?? builtIn.get(key) ?? "";
	return [...new Set([...before.keys(), ...after.keys()])]
		.toSorted()
		.map((key) => ({ key, before: shown(before, key), after: shown(after, key) }))
		.filter(({ before: was, after: is }) => was !== is);
}
