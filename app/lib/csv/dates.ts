import { composed } from "~/lib/text";
import { MONTHS } from "./month-names";
import { isNoValue, LONGEST_VALUE, type Parsed } from "./parsed";

/** Which of day and month comes first in `04/03/2026`; `none` when the column holds no such date. */
export type DateOrder = "dmy" | "mdy" | "ambiguous" | "none";
export type DateReason = "notDate" | "ambiguous";

export interface DateValue {
	/** Calendar date, YYYY-MM-DD; the first of the month when `precision` is `month`. */
	date: string;
	precision: "day" | "month";
	/** HH:MM:SS as written, when the cell has a time. */
	time?: string;
	/** UTC milliseconds, only when the cell states a time and its zone. */
	instant?: number;
}

export interface DateOptions {
	/** First day of Excel serial numbers: 1900 unless the workbook came from an old Mac. */
	excelBase?: 1900 | 1904;
}

const TIME = String.raw`(?:[T,\s]+(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?${TIME}$`, "i");
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`, "i");
const DAY_MONTH_NAME = new RegExp(
	String.raw`^(\d{1,2})(?:er|st|nd|rd|th)?[-\s./]*(\p{L}+)\.?[-\s,./]*(\d{4}|\d{2})${TIME}$`,
	"iu",
);
const MONTH_NAME_DAY = new RegExp(
	String.raw`^(\p{L}+)\.?[-\s]*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4})${TIME}$`,
	"iu",
);
const MONTH_NAME_YEAR = /^(\p{L}+)\.?[-\s./']*(\d{4}|\d{2})$/iu;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const SERIAL = /^([2-7]\d{4})(?:[.,](\d+))?$/;
const DAY_MS = 86_400_000;

/** Reads a date in the order the column was found to have; a cell that is clear by itself needs no order. */
export function parseDate(cell: string, order: DateOrder, options: DateOptions = {}): Parsed<DateValue, DateReason> {
	if (cell.length > LONGEST_VALUE) return { kind: "invalid", reason: "notDate" };
	const text = cell.replace(/[\s\u00a0\u202f\u2009]+/g, " ").trim();
	if (isNoValue(text)) return { kind: "none" };
	let match = YEAR_FIRST.exec(text);
	if (match)
		return build(match[1]!, Number(match[2]), match[3] === undefined ? null : Number(match[3]), match.slice(4));
	match = YEAR_LAST.exec(text);
	if (match) {
		const [first, second] = [Number(match[1]), Number(match[3])];
		const dayFirst = isDayFirst(first, second, order);
		if (dayFirst === null) return { kind: "invalid", reason: "ambiguous" };
		return build(match[4]!, dayFirst ? second : first, dayFirst ? first : second, match.slice(5));
	}
	match = DAY_MONTH_NAME.exec(text);
	if (match) return build(match[3]!, monthNumber(match[2]!), Number(match[1]), match.slice(4));
	match = MONTH_NAME_DAY.exec(text);
	if (match) return build(match[3]!, monthNumber(match[1]!), Number(match[2]), match.slice(4));
	match = MONTH_NAME_YEAR.exec(text);
	if (match) return build(match[2]!, monthNumber(match[1]!), null, []);
	match = COMPACT.exec(text);
	if (match) return build(match[1]!, Number(match[2]), Number(match[3]), []);
	match = SERIAL.exec(text);
	if (match) return fromSerial(Number(match[1]), Number(`0.${match[2] ?? 0}`), options.excelBase ?? 1900);
	return { kind: "invalid", reason: "notDate" };
}

function isDayFirst(first: number, second: number, order: DateOrder): boolean | null {
	if (order === "dmy" || order === "mdy") return order === "dmy";
	if (first === second || first > 12) return true;
	return second > 12 ? false : null;
}

function monthNumber(name: string): number {
	const plain = composed(name, "NFD").replace(/\p{M}/gu, "").toLowerCase();
	return MONTHS.get(plain) ?? 0;
}

function build(
	yearText: string,
	month: number,
	day: number | null,
	clock: (string | undefined)[],
): Parsed<DateValue, DateReason> {
	const invalid = { kind: "invalid", reason: "notDate" } as const;
	const short = Number(yearText);
	const year = yearText.length === 4 ? short : short + (short < 70 ? 2000 : 1900);
	const midnight = Date.UTC(year, month - 1, day ?? 1);
	const made = new Date(midnight);
	// A day that its month does not have lies in another one.
	if (made.getUTCMonth() !== month - 1 || year < 1900) return invalid;
	const value: DateValue = { date: made.toISOString().slice(0, 10), precision: day === null ? "month" : "day" };
	const [hourText, minuteText, secondText, half, zone] = clock;
	if (hourText === undefined) return { kind: "value", value };
	let hour = Number(hourText);
	const [minute, second] = [Number(minuteText), Number(secondText ?? 0)];
	if (half && (hour < 1 || hour > 12)) return invalid;
	if (half) hour = (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
	if (day === null || hour > 23 || minute > 59 || second > 59) return invalid;
	value.time = [hour, minute, second].map((part) => String(part).padStart(2, "0")).join(":");
	if (zone !== undefined) {
		const sign = zone.startsWith("-") ? -1 : 1;
		const offset = /(\d{2}):?(\d{2})/.exec(zone);
		const minutes = offset ? sign * (Number(offset[1]) * 60 + Number(offset[2])) : 0;
		value.instant = midnight + ((hour * 60 + minute - minutes) * 60 + second) * 1000;
	}
	return { kind: "value", value };
}

function fromSerial(days: number, part: number, base: 1900 | 1904): Parsed<DateValue, DateReason> {
	// 25 569 days lie between Excel's day 0 (with its leap day of 1900) and 1970; the 1904 base starts 1 462 days later.
	const ms = (days - 25_569 + (base === 1904 ? 1462 : 0)) * DAY_MS;
	const value: DateValue = { date: new Date(ms).toISOString().slice(0, 10), precision: "day" };
	if (part > 0)
		value.time = new Date(ms + Math.min(Math.round(part * 86_400), 86_399) * 1000).toISOString().slice(11, 19);
	return { kind: "value", value };
}
