/** What is said of a row that was left out, before its own cells: names of the columns in one language. */
export type OwnColumns = readonly [reason: string, row: string, line: string];

const plain = (name: string) => name.toLowerCase().replace(/\s+/g, "");

/**
 * The header of a download of rows that were left out, which is mended and imported: no two columns have one name. Where the
 * file was such a download itself, in any language, what it said of its rows is left out; its own cells begin at `from`.
 */
export function problemColumns(
	languages: readonly [OwnColumns, ...OwnColumns[]],
	headers: readonly string[],
): { header: string[]; from: number } {
	const isOwn = (own: OwnColumns) => own.every((name, at) => plain(name) === plain(headers[at] ?? ""));
	const from = languages.some(isOwn) ? languages[0].length : 0;
	const rest = headers.slice(from);
	const taken = new Set(rest.map(plain));
	const free = (name: string): string => (taken.has(plain(name)) ? free(`${name}_`) : name);
	return { header: [...languages[0].map(free), ...rest], from };
}
