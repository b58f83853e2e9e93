/** What ends within this many milliseconds is ending soon. */
export const SOON = 7 * 24 * 60 * 60_000;

/** More times than this is no help to think of. */
const MOST_TIMES = 20;

/** What ends soon and has not ended, the first to end first. */
export function endingSoon<T>(
	rows: readonly T[],
	endOf: (row: T) => number | null,
	now: number,
): (T & { ends: number })[] {
	return rows
		.flatMap((row) => {
			const ends = endOf(row);
			return ends !== null && ends > now && ends <= now + SOON ? [{ ...row, ends }] : [];
		})
		.sort((a, b) => a.ends - b.ends);
}

/** The first way to earn of each offer, then the second of each, and so on: the first few of many show what there is. */
export function inTurn<T extends { offerId: string }>(ways: readonly T[]): T[] {
	const seen = new Map<string, number>();
	const placed = ways.map((way) => {
		const round = seen.get(way.offerId) ?? 0;
		seen.set(way.offerId, round + 1);
		return { way, round };
	});
	return placed.toSorted((a, b) => a.round - b.round).map(({ way }) => way);
}

interface Earner {
	title: string;
	/** Points for each time. */
	points: number;
	/** True when the answers decide, so that the points are the most. */
	upTo: boolean;
	/** Whether they are added to the balance. */
	redeemable: 0 | 1;
	/** How many more times it can be entered; null is without end. */
	left: number | null;
}

/**
 * How many times one and the same offer would bring the missing points: the one with the fewest times. Only where each time
 * brings the same and it may be entered that often, so that it is no promise that cannot be kept; null otherwise.
 */
export function timesToGo(missing: number, offers: readonly Earner[]): { title: string; times: number } | null {
	if (missing <= 0) return null;
	const ways = offers
		.filter(({ points, upTo, redeemable }) => redeemable === 1 && !upTo && points > 0)
		.map(({ title, points, left }) => ({ title, times: Math.ceil(missing / points), left }))
		.filter(({ times, left }) => times <= Math.min(left ?? MOST_TIMES, MOST_TIMES))
		.sort((a, b) => a.times - b.times);
	const [best] = ways;
	return best ? { title: best.title, times: best.times } : null;
}
