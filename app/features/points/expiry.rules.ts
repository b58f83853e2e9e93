import { DAY } from "~/lib/limits";
import { monthNumber, monthStart } from "./months.rules";

/** After how many months the points of a program expire, and the first moment (UTC ms) at which any may. */
export interface ExpiryRule {
	months: number;
	from: number;
	timeZone: string;
}

/** The end of a month at which points expire. */
export interface MonthEnd {
	/** `YYYY-MM` of the month that ends. */
	month: string;
	/** The first moment after it. */
	at: number;
	/** Points last so many months: what was earned before `earnedBefore` expires. */
	months: number;
	earnedBefore: number;
	/** When the month before it ended: what others gave back since then is left for a month more. */
	returnedSince: number;
}

/** Members have so long to spend what a new rule, or a shorter time, will let expire. */
const NOTICE = 60 * DAY;
/** So long before the end of a month its members are told. */
const TOLD_BEFORE = 30 * DAY;

function monthEnd(month: number, { months, timeZone }: ExpiryRule): MonthEnd {
	const name = `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;
	return {
		...{ month: name, months },
		at: monthStart(month + 1, timeZone),
		earnedBefore: monthStart(month + 1 - months, timeZone),
		returnedSince: monthStart(month, timeZone),
	};
}

/** The last end of a month that has come; null where the rule did not hold by then. */
export function lastEnd(rule: ExpiryRule, now: number): MonthEnd | null {
	const end = monthEnd(monthNumber(now, rule.timeZone) - 1, rule);
	return end.at >= rule.from ? end : null;
}

/** The ends of months that are to come, the first at which the rule holds first. */
export function nextEnds(rule: ExpiryRule, now: number, count: number): MonthEnd[] {
	const first = monthNumber(Math.max(now, rule.from - 1), rule.timeZone);
	return Array.from({ length: count }, (_, at) => monthEnd(first + at, rule));
}

export const isToTell = ({ at }: MonthEnd, now: number) => now >= at - TOLD_BEFORE;

/** The first end of a month that leaves the time of notice. */
export function firstEnd(now: number, timeZone: string): number {
	return monthStart(monthNumber(now + NOTICE - 1, timeZone) + 1, timeZone);
}

/** From when on a changed rule holds: one that gives members less time than before leaves them the time of notice. */
export function expiresFrom(
	before: { months: number | null; from: number | null },
	months: number | null,
	{ now, timeZone }: { now: number; timeZone: string },
): number | null {
	if (months === null) return null;
	if (before.months !== null && before.from !== null && months >= before.months) return before.from;
	return firstEnd(now, timeZone);
}

/** What of a member's points matters at the end of a month. */
export interface ExpiryFigures {
	/** Had been earned before. */
	earned: number;
	/** Was taken back since then of what was earned at any time; zero or less. */
	taken: number;
	/** Others gave back since the end of the month before, by cancelling orders. */
	returned: number;
	redeemed: number;
	expired: number;
}

/** What was earned by then and has neither been spent nor taken back: points are spent in the order they were earned in. */
export function expiring({ earned, taken, returned, redeemed, expired }: ExpiryFigures): number {
	return Math.max(0, earned + taken - returned - redeemed - expired);
}
