import { stringify } from "csv-stringify/sync";
import { isTotalRow, tidyCell } from "./table/cells";

/** A text that is written as it came: marked, what a spreadsheet has put in the place of another would pass for one that was meant. */
interface AsItCame {
	asItCame: string;
}

export type CsvValue = string | number | boolean | null | undefined | AsItCame;

/**
 * Excel and others take a cell that begins like this for a formula, also in full-width forms. A text that looks as if it
 * had the mark already gets another one, so that `unguarded` gives back what was there.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Their names in English and French. */
const MONTH =
	"jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|f[ée]v|avr|mai|juin|juil|ao[uû]t|d[ée]c|janv|sept|january|february|march|april|june|july|august|september|october|november|december|janvier|f[ée]vrier|mars|avril|juillet|septembre|octobre|novembre|d[ée]cembre";
/** What spreadsheets show as it is: a whole number of a few digits. Longer ones become 1.23E+11, and digits are lost. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,10})$/;
/** What they take for a number, a date, a time or a truth value, and write back in another form. */
const REPLACED = [
	// Four numbers with dots are an address, to spreadsheets as well.
	/^(?!\d+(?:\.\d+){3}$)[\d.,$€£¥(][\d.,:/%()$€£¥\s\u00a0\u202f-]*$/,
	/^\d[\d.,]*e[+-]?\d+$/i,
	/^\d[\d.,:\s]*[ap]m?$/i,
	new RegExp(`^(?=.*\\d)(?:\\d{1,4}[\\s./-]*)?(?:${MONTH})\\.?(?:[\\s,./-]*\\d{1,4}){0,2}$`, "i"),
	/^(?:true|false|vrai|faux)$/i,
	// Earlier downloads wrote 1E10 so, and the import still takes the mark off.
	/^'+\d(?:[.,]\d+)?e\+?\d+$/i,
];

/** A spreadsheet would put another text in the place of this one: 00123 becomes 123, 1-2 the second of January. */
function wouldChange(text: string): boolean {
	return (
		text.length <= 64 && /[\da-z]/i.test(text) && !PLAIN_NUMBER.test(text) && REPLACED.some((rule) => rule.test(text))
	);
}

/** The form in which spreadsheets keep a text as it is: ="00123". */
const AS_TEXT = /^="((?:[^"]|"")*)"$/s;

/**
 * A text that no spreadsheet runs as a formula, marked with an apostrophe, or replaces by another one, written ="00123";
 * numbers stay numbers.
 */
export function safeCell(value: CsvValue): string | number {
	if (typeof value === "number") return value;
	if (typeof value === "boolean") return value ? "true" : "false";
	if (value === null || value === undefined) return "";
	if (typeof value === "object") return value.asItCame;
	if (FORMULA.test(value)) return `'${value}`;
	return wouldChange(value) ? `="${value}"` : value;
}

/** A cell of our own download as it was before it was marked; within other marks blanks surround a text as they do without. */
export function unguarded(cell: string): string {
	if (cell.startsWith("'") && FORMULA.test(cell)) return cell.slice(1);
	const text = cellText(cell);
	return text === undefined ? cell : tidyCell(text);
}

/** No formula, and no key either: a mark would make one of them. */
const DASHES = /^[-–—]+$/;
const SCIENTIFIC = /^'*\d(?:[.,]\d+)?e\+?\d+$/i;

/**
 * A cell of somebody's file that is written back to be mended: what was marked is marked once, 1.2E+11 stays a fault, a dash
 * for no key stays none, and a record called Total stays one.
 */
export function cellAgain(cell: string): CsvValue {
	const isRecord = isTotalRow([cellText(cell) ?? ""]);
	return isRecord || SCIENTIFIC.test(cell) || DASHES.test(cell) ? { asItCame: cell } : unguarded(cell);
}

/** The text of a cell that says of itself that it is one (="00123"), undefined for any other. */
export function cellText(cell: string): string | undefined {
	return AS_TEXT.exec(cell)?.[1]?.replaceAll('""', '"');
}

/** Several entries in one cell, as imports read them: with `;` between, and quoted where one holds `;` or quotes. */
export function listCell(entries: readonly string[]): string {
	const [only = "", ...others] = entries;
	const cell = entries.map((entry) => (/[;"]/.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry)).join("; ");
	// One entry is only known to be one by the mark behind it.
	return others.length === 0 && /[;"|,]/.test(only) ? `${cell};` : cell;
}

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** The cells of a row; what begins one with the name Total is marked as a text, so that an import takes it for no sum. */
function safeRow(row: readonly CsvValue[]): (string | number)[] {
	const cells = row.map(safeCell);
	const first = cells.findIndex((cell) => cell !== "");
	const name = row[first];
	if (typeof name === "string" && isTotalRow([name])) cells[first] = `="${name}"`;
	return cells;
}

/** Rows as RFC 4180 text with CRLF line ends. */
export function csvRows(rows: readonly (readonly CsvValue[])[]): string {
	return stringify(
		rows.map(safeRow),
		// A text keeps its lines with LF or CR alone, and whoever reads the file would take either for the end of the row.
		{ record_delimiter: "\r\n", quoted_match: /[\r\n]/ },
	);
}
