import { composed } from "~/lib/text";

const OTHER_BLANKS: ReadonlySet<number> = new Set([0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x2060, 0x3000, 0xfeff]);

/** Blanks of any width, none included: what surrounds a cell without being part of it. */
export function isBlankCode(code: number): boolean {
	if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
	if (code < 0x1680) return code === 0xa0;
	return (code >= 0x2000 && code <= 0x200b) || OTHER_BLANKS.has(code);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is "anything outside ASCII"
const OUTSIDE_ASCII = /[^\x00-\x7f]/;

/** Nothing of it is ever seen; joiners are no such characters, since emoji and Persian words are made with them. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Trims a cell, takes out what is never seen and composes its letters (NFC), so that é typed in two ways compares equal. */
export function tidyCell(cell: string): string {
	const text = OUTSIDE_ASCII.test(cell) ? cell.replace(UNSEEN, "") : cell;
	let start = 0;
	let end = text.length;
	while (start < end && isBlankCode(text.charCodeAt(start))) start++;
	while (end > start && isBlankCode(text.charCodeAt(end - 1))) end--;
	const trimmed = text.slice(start, end);
	return OUTSIDE_ASCII.test(trimmed) ? composed(trimmed) : trimmed;
}

/** Blanks that no key of a keyboard writes. */
const UNTYPED = /[^\S\t\n\v\f\r ]/;

/** The blanks before and behind a cell. A pattern for those behind it would start at every blank there is. */
const around = (cell: string) =>
	cell.slice(0, cell.length - cell.trimStart().length) + cell.slice(cell.trimEnd().length);

/** True for a cell out of which `tidyCell` takes characters that nobody has seen, unusual blanks around it included. */
export function hidesCharacters(cell: string): boolean {
	// Most cells are plain, and every cell of a file is asked.
	if (!OUTSIDE_ASCII.test(cell)) return false;
	return cell.search(UNSEEN) >= 0 || UNTYPED.test(around(cell));
}

/** The number of cells once empty ones at the end are left out. */
export function filledWidth(cells: readonly string[]): number {
	let width = cells.length;
	while (cells[width - 1] === "") width--;
	return width;
}

const TOTAL = /^(?:(?:grand|sub|sous|overall)[\s-]*)?tota(?:ls?|ux)(?:\s+g[ée]n[ée]r(?:al|aux))?\s*:?$/i;

/** True for a row whose first filled cell says that it sums up the others, as a record may say that is called so. */
export function isTotalRow(cells: readonly string[]): boolean {
	return TOTAL.test(cells.find((cell) => cell !== "") ?? "");
}
