import { startOfDay, toLocalTime } from "~/lib/days";

/** Where a member's points stood at a moment. */
export interface Standing {
	balance: number;
	/** All that had been earned by then. */
	awarded: number;
}

/** A month of a time zone: its first moment, and that of the next one, UTC ms. */
export interface Month {
	from: number;
	to: number;
}

/** What came and went in a month, and what was left at its end. */
export interface MonthSums {
	from: number;
	earned: number;
	/** By the member, less what they were given back. */
	spent: number;
	/** Less what of it was given back. */
	expired: number;
	balance: number;
}

/** Counts the months of a time zone: what follows by one is the next month. */
export const monthNumber = (at: number, timeZone: string) => {
	const [year = 0, month = 1] = toLocalTime(at, timeZone).split("-").map(Number);
	return year * 12 + month - 1;
};

/** The `YYYY-MM` of a counted month. */
export const monthName = (month: number) =>
	`${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;

/** The first moment (UTC ms) of a counted month. */
export const monthStart = (month: number, timeZone: string) => startOfDay(`${monthName(month)}-01`, timeZone) ?? 0;

const monthOf = (month: number, timeZone: string): Month => ({
	from: monthStart(month, timeZone),
	to: monthStart(month + 1, timeZone),
});

/** The last months up to that of a moment, the earliest first. */
export function lastMonths(now: number, count: number, timeZone: string): Month[] {
	const last = monthNumber(now, timeZone);
	return Array.from({ length: count }, (_, at) => monthOf(last - count + 1 + at, timeZone));
}

/** The months that moments fall into, each once. */
export function monthsWith(moments: readonly number[], timeZone: string): Month[] {
	return [...new Set(moments.map((at) => monthNumber(at, timeZone)))].map((month) => monthOf(month, timeZone));
}

const NOTHING: Standing = { balance: 0, awarded: 0 };

/** Points that expired, and when (UTC ms); below zero where they were given back. */
export interface ExpiredAt {
	at: number;
	points: number;
}

/** What lies between where points stood when a month began and when it ended. */
export function sumsOf(
	{ from, to }: Month,
	standings: ReadonlyMap<number, Standing>,
	expiries: readonly ExpiredAt[],
): MonthSums {
	const [before, after] = [standings.get(from) ?? NOTHING, standings.get(to) ?? NOTHING];
	const earned = after.awarded - before.awarded;
	const expired = expiries.reduce((sum, { at, points }) => (at >= from && at < to ? sum + points : sum), 0);
	return { from, earned, spent: earned - expired - (after.balance - before.balance), expired, balance: after.balance };
}

/** Without the months before the first movement, but never fewer than `least`. */
export function sinceFirst(months: readonly MonthSums[], least: number): MonthSums[] {
	const first = months.findIndex(
		({ earned, spent, expired, balance }) => earned !== 0 || spent !== 0 || expired !== 0 || balance !== 0,
	);
	return months.slice(Math.min(first < 0 ? months.length : first, Math.max(0, months.length - least)));
}
