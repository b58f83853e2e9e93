import { withoutCurrency } from "./currency";

/** The outcome of reading one cell: a value, nothing (blank, `n/a`, a spreadsheet error), or text that is no such value. */
export type Parsed<Value, Reason extends string> =
	| { kind: "value"; value: Value }
	| { kind: "none" }
	| { kind: "invalid"; reason: Reason };

/** Longer text is neither a number nor a date; it is not searched for one. */
export const LONGEST_VALUE = 64;

const NO_VALUE = new Set([
	"",
	"-",
	"–",
	"—",
	"n/a",
	"na",
	"n.a.",
	"n/d",
	"nd",
	"s.o.",
	"s. o.",
	"s/o",
	"null",
	"nil",
	"none",
]);
/** As programs in English and French write them. */
const SHEET_ERROR = /^#(?:n\/a|div\/0!|ref!|value!|valeur!|name\?|nom\?|num!|nombre!|null!|nul!|spill!|calc!)$/i;
/** Nought in the formats of books: "$ -", "-   $". */
const DASH = /^\D{0,8}[-–—]\D{0,8}$/;

/** True for the ways a file says "no data here", which is not the same as zero. */
export function isNoValue(text: string): boolean {
	if (text.length > LONGEST_VALUE) return false;
	const plain = text.trim().toLowerCase();
	return NO_VALUE.has(plain) || isSheetError(plain) || (DASH.test(plain) && NO_VALUE.has(withoutCurrency(plain)));
}

/** True for what a spreadsheet shows where a formula came to nothing. */
export const isSheetError = (text: string): boolean => SHEET_ERROR.test(text);
