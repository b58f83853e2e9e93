import { cellText } from "~/lib/csv/csv-export";
import { pasted } from "~/lib/text/pasted";
import { withoutCurrency } from "./currency";
import { isNoValue, LONGEST_VALUE, type Parsed } from "./parsed";
import { tidyCell } from "./table/cells";

/**
 * How a column writes numbers: decimal point (1,234.56), decimal comma (1.234,56), no such mark at all (plain), or
 * not to be told from the cells (ambiguous: ask). Blanks and apostrophes between thousands are read in any style.
 */
export type NumberStyle = "point" | "comma" | "plain" | "ambiguous";
export type NumberReason = "notNumber" | "notWhole" | "ambiguous" | "tooLarge";

/** An exact decimal: `text` is `-?digits[.digits]` without needless zeros. */
export interface DecimalValue {
	text: string;
	percent: boolean;
}

const BLANK_RUN = /[\s\u00a0\u202f\u2009]+/g;

interface BareNumber {
	digits: string;
	negative: boolean;
	percent: boolean;
}

/** Takes sign, currency and percent off; null when what is left is not digits with separators. */
function bareNumber(cell: string): BareNumber | null {
	if (cell.length > LONGEST_VALUE) return null;
	let text = cell
		.replace(BLANK_RUN, " ")
		.replace(/[\u2010-\u2013\u2212]/g, "-")
		.replace(/\u2019/g, "'")
		.trim();
	text = withoutCurrency(text);
	const bracketed = /^\((.*)\)$/.exec(text);
	const negative = bracketed !== null;
	// Books have the currency outside of the brackets as well.
	if (bracketed) text = withoutCurrency(bracketed[1]!.trim());
	const percent = text.endsWith("%");
	if (percent) text = text.slice(0, -1);
	const signed = /^([+-]?)\s?(.*?)\s?(-?)$/.exec(text)!;
	const minuses = (signed[1] === "-" ? 1 : 0) + (signed[3] === "-" ? 1 : 0) + (negative ? 1 : 0);
	if (minuses > 1 || (signed[1] === "+" && minuses > 0)) return null;
	const digits = signed[2]!;
	if (!/^[.,]?\d(?:[\d.,' ]*\d)?$/.test(digits)) return null;
	return { digits, negative: minuses === 1, percent };
}

const PLAIN_DIGITS = /^(?:0|[1-9]\d{0,17})$/;

type Mark = "point" | "comma";

/** Which decimal mark the digits of one cell prove, where they have one. `1.000` proves nothing; `1.000.000`, `0.125` and `1.5` do. */
function provenMark(digits: string): Mark | "either" {
	const points = digits.split(".").length - 1;
	const commas = digits.split(",").length - 1;
	if (points > 0 && commas > 0) return digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "point" : "comma";
	const own = points > 0 ? "point" : "comma";
	if (points + commas > 1) return own === "point" ? "comma" : "point";
	return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? "either" : own;
}

/** Reads an exact decimal, never through floating point. */
export function parseDecimal(cell: string, style: NumberStyle): Parsed<DecimalValue, NumberReason> {
	// Most cells of most files, and the same in any style.
	if (PLAIN_DIGITS.test(cell)) return { kind: "value", value: { text: cell, percent: false } };
	if (isNoValue(cell)) return { kind: "none" };
	const bare = bareNumber(cell);
	if (!bare) return { kind: "invalid", reason: "notNumber" };
	const proven = provenMark(bare.digits);
	let mark: Mark;
	if (style === "point" || style === "comma") mark = style;
	else if (proven === "either") return { kind: "invalid", reason: "ambiguous" };
	else mark = proven;
	const decimalMark = mark === "point" ? "." : ",";
	const parts = bare.digits.split(decimalMark);
	if (parts.length > 2) return { kind: "invalid", reason: "notNumber" };
	const [whole = "", fraction = ""] = parts;
	if (!/^\d*$/.test(fraction) || !isGrouped(whole)) return { kind: "invalid", reason: "notNumber" };
	const digits = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
	const decimals = fraction.replace(/0+$/, "");
	const text = decimals ? `${digits}.${decimals}` : digits;
	return { kind: "value", value: { text: bare.negative && text !== "0" ? `-${text}` : text, percent: bare.percent } };
}

/** Thousands are grouped by three with one mark throughout, or not at all; nobody writes 0.125 for 125, but 0.000 is 0 in any notation. */
function isGrouped(whole: string): boolean {
	if (/^\d*$/.test(whole)) return true;
	const groups = whole.split(/\D/.exec(whole)![0]);
	const begins = /[1-9]/.test(whole) ? /^[1-9]\d{0,2}$/ : /^0$/;
	return begins.test(groups[0]!) && groups.slice(1).every((group) => /^\d{3}$/.test(group));
}

/** Reads a whole number (points, quantities). `12.00` is 12; `12.5` is refused, as is what a double cannot hold exactly. */
export function parseInteger(cell: string, style: NumberStyle): Parsed<number, NumberReason> {
	const decimal = parseDecimal(cell, style);
	if (decimal.kind !== "value") return decimal;
	if (decimal.value.text.includes(".")) return { kind: "invalid", reason: "notWhole" };
	const value = Number(decimal.value.text);
	return Number.isSafeInteger(value) ? { kind: "value", value } : { kind: "invalid", reason: "tooLarge" };
}

export interface AccountKeyValue {
	key: string;
	/** True when the digits were replaced by a spreadsheet (1.23457E+11) or hidden (••••12): they must not be guessed. */
	suspicious: boolean;
}

const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** Account key of a cell, in its plain form; one that is marked as meant so (="1E10") is no suspicious one. */
export function normaliseKey(cell: string): AccountKeyValue {
	const key = plainKey(cell);
	if (cellText(tidyCell(cell)) !== undefined) return { key, suspicious: key.startsWith("•") };
	const marked = /^'+(.*)$/s.exec(key);
	if (marked && SCIENTIFIC.test(marked[1]!)) return { key: key.slice(1), suspicious: false };
	return { key, suspicious: SCIENTIFIC.test(key) || key.startsWith("•") };
}

/** Account key as stored: trimmed, `="00123"` unwrapped, no-break spaces plain; leading zeros and case are kept. */
export function plainKey(text: string): string {
	const tidied = tidyCell(text);
	return tidyCell(cellText(tidied) ?? tidied).replace(/[\s\u00a0\u202f]+/g, " ");
}

/** E-mail address for comparing and storing: trimmed, composed, lower case. */
export function normaliseEmail(cell: string): string {
	return pasted(tidyCell(cell)).toLowerCase();
}

/** Splits a list in one cell at `;`, else `|`, else `,`; quoted entries stay whole; blanks and repeats are dropped. */
export function splitList(cell: string): string[] {
	const bare = cell.replace(/"(?:[^"]|"")*"/g, "");
	let text = tidyCell(cell);
	let separator = [";", "|", ","].find((candidate) => bare.includes(candidate));
	if (/^"[^"]*"$/.test(text)) {
		text = text.slice(1, -1);
		separator = [";", "|", ","].find((candidate) => text.includes(candidate));
	}
	const entries = new Map<string, string>();
	for (const part of splitOutsideQuotes(text, separator)) {
		const entry = tidyCell(part.replace(/^\s*"(.*)"\s*$/s, "$1").replace(/""/g, '"'));
		if (entry !== "" && !entries.has(entry.toLowerCase())) entries.set(entry.toLowerCase(), entry);
	}
	return [...entries.values()];
}

function splitOutsideQuotes(text: string, separator: string | undefined): string[] {
	if (separator === undefined) return [text];
	const parts: string[] = [];
	let start = 0;
	let quoted = false;
	for (let i = 0; i < text.length; i++) {
		if (text[i] === '"') quoted = !quoted;
		else if (text[i] === separator && !quoted) {
			parts.push(text.slice(start, i));
			start = i + 1;
		}
	}
	parts.push(text.slice(start));
	// A lone inch mark or the like: the quotes are text, not quoting.
	return quoted ? text.split(separator) : parts;
}
