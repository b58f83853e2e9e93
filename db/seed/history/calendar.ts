import { DAY, HOUR } from "../clock";
import type { Random } from "../random";

/** A moment of a working day in Toronto, about so many days before `base`, and never later than last night. */
export function workingMoment(base: number, daysAgo: number, random: Random): number {
	const midnight = Math.floor((base - daysAgo * DAY) / DAY) * DAY;
	const sunday = new Date(midnight).getUTCDay() === 0;
	const at = midnight - (sunday ? DAY : 0) + 13 * HOUR + random.int(0, 9 * HOUR);
	return Math.min(at, base - 9 * HOUR + random.int(0, HOUR));
}

/** How many days ago something happened: more of it lately, from `most` days ago until now. */
export function daysAgo(most: number, random: Random): number {
	return most * (1 - random.next() ** 0.8);
}
