import { stringify } from "csv-stringify/sync";

export type CsvValue = string | number | boolean | null | undefined;

/**
 * Excel and others take a cell that begins like this for a formula, also in full-width forms. A text that looks as if it
 * had the mark already gets another one, so that `unguarded` gives back what was there.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text that no spreadsheet runs as a formula, marked with an apostrophe; numbers stay numbers. */
export function safeCell(value: CsvValue): string | number {
	if (typeof value === "number") return value;
	if (typeof value === "boolean") return value ? "true" : "false";
	if (value === null || value === undefined) return "";
	return FORMULA.test(value) ? `'${value}` : value;
}

/** A cell of our own download as it was before it was marked. */
export function unguarded(cell: string): string {
	return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** Several entries in one cell, as imports read them: with `;` between, and quoted where one holds `;` or quotes. */
export function listCell(entries: readonly string[]): string {
	const [only = "", ...others] = entries;
	const cell = entries.map((entry) => (/[;"]/.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry)).join("; ");
	// One entry is only known to be one by the mark behind it.
	return others.length === 0 && /[;"|,]/.test(only) ? `${cell};` : cell;
}

/** Digits that spreadsheets turn into a number of another look, which cannot be turned back. */
const SCIENTIFIC = /^'*\d(?:[.,]\d+)?E\+?\d+$/i;

/** An account key, marked where a spreadsheet would replace it; `normaliseKey` of imports takes the mark off. */
export function keyCell(key: string | null): string {
	return key !== null && SCIENTIFIC.test(key) ? `'${key}` : (key ?? "");
}

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Rows as RFC 4180 text with CRLF line ends. */
export function csvRows(rows: readonly (readonly CsvValue[])[]): string {
	return stringify(
		rows.map((row) => row.map(safeCell)),
		{ record_delimiter: "\r\n" },
	);
}
