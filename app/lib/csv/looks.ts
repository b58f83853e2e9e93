import { parseDate } from "./dates";
import { isNoValue } from "./parsed";

/** What the values of a column look like at a glance. */
export type Look = "email" | "date" | "number" | "words";

const NUMBER = /^(?=.*\d)[\d\s.,'’()+\-–$€£%\u00a0\u202f]+$/;
/** Keys and names of things may be digits one month and letters the next. */
const MIXED: ReadonlySet<string> = new Set(["accountKey", "companies", "tags", "tag", "title", "id"]);

/** What most values look like; null where there are none, or where they look like this and that. */
export function lookOf(values: readonly string[]): Look | null {
	const filled = values.filter((value) => !isNoValue(value));
	const looks = new Map<Look, number>();
	for (const value of filled) looks.set(lookOfOne(value), (looks.get(lookOfOne(value)) ?? 0) + 1);
	for (const [look, count] of looks) if (count * 3 > filled.length * 2) return look;
	return null;
}

/** True where values of such a look are no longer what the column of that field held last time. */
export function looksMoved(field: string, before: Look | null, now: Look | null): boolean {
	if (before === null || now === null || before === now) return false;
	const isText = (look: Look) => look === "words" || look === "number";
	return !(MIXED.has(field) && isText(before) && isText(now));
}

function lookOfOne(value: string): Look {
	if (/\S@\S/.test(value)) return "email";
	// A serial number of a spreadsheet is a number to the eye.
	if (!/^[\d.,]+$/.test(value) && parseDate(value, "dmy").kind === "value") return "date";
	return NUMBER.test(value) ? "number" : "words";
}
