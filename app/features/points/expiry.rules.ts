import { DAY } from "~/lib/limits";
import { monthName, monthNumber, monthStart } from "./months.rules";

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

function monthEnd(month: number, { months, timeZone }: Omit<ExpiryRule, "from">): MonthEnd {
	return {
		...{ month: monthName(month), months },
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

/** What of a member's points expired at the end of a month and was not given back since. */
export interface Expired {
	/** `YYYY-MM`. */
	month: string;
	/** So many months points lasted then. */
	months: number;
	points: number;
}

/**
 * What had expired that would not have, had points never been earned that are taken back now: of the ends of months at which
 * they were among what expired, the first first, and no more than they are. Points are spent in the order they were earned in:
 * where these had been spent by then, what expired instead would have been spent.
 */
export function givenBack(
	expired: readonly Expired[],
	{ points, earned, timeZone }: { points: number; earned: number; timeZone: string },
): { month: string; points: number }[] {
	let open = points;
	return expired
		.filter(({ month, months }) => monthEnd(numberOf(month), { months, timeZone }).earnedBefore > earned)
		.toSorted((a, b) => (a.month < b.month ? -1 : 1))
		.map(({ month, points: most }) => {
			const back = Math.min(open, most);
			open -= back;
			return { month, points: back };
		})
		.filter(({ points: back }) => back > 0);
}

function numberOf(month: string): number {
	const [year = 0, ofYear = 1] = month.split("-").map(Number);
	return year * 12 + ofYear - 1;
}
