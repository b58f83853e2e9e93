/** What is said of a row that was left out, before its own cells: names of the columns in one language. */
export type OwnColumns = readonly [reason: string, row: string, line: string];

const plain = (name: string) => name.toLowerCase().replace(/\s+/g, "");

/** How many columns at the start of a file are our own: those of a download of rows that were left out, in any language. */
export function ownWidth(languages: readonly OwnColumns[], headers: readonly string[]): number {
	const own = languages.find((names) =>
		problemColumns(names, headers, names.length).every((name, at) => plain(name) === plain(headers[at] ?? "")),
	);
	return own?.length ?? 0;
}

/**
 * The header of a download of rows that were left out, which is mended and imported: no two columns have one name. `from` is
 * where the file's own columns begin, if it was such a download itself.
 */
export function problemColumns(own: OwnColumns, headers: readonly string[], from: number): string[] {
	const rest = headers.slice(from);
	const taken = new Set(rest.map(plain));
	const free = (name: string): string => (taken.has(plain(name)) ? free(`${name}_`) : name);
	return [...own.map(free), ...rest];
}
