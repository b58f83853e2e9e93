import { stringify } from "csv-stringify/sync";

export type CsvValue = string | number | boolean | null | undefined;

/** Excel and others take a cell that begins like this for a formula, also in full-width forms. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text that no spreadsheet runs as a formula; numbers stay numbers. */
export function safeCell(value: CsvValue): string | number {
	if (typeof value === "number") return value;
	if (typeof value === "boolean") return value ? "true" : "false";
	if (value === null || value === undefined) return "";
	return FORMULA.test(value) ? `'${value}` : value;
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
