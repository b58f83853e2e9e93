import { DAY } from "~/lib/limits";

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

/**
 * Which backups are kept: the newest of each of the last 7 days, 4 weeks and 12 months that have one (UTC), and the newest
 * of all. Moments are UTC milliseconds, in any order.
 */
export function keptBackups(moments: readonly number[]): Set<number> {
	const newestFirst = [...moments].sort((a, b) => b - a);
	const kept = new Set<number>(newestFirst.slice(0, 1));
	const periods: [number, (at: number) => string | number][] = [
		[DAYS, (at) => Math.floor(at / DAY)],
		// 1 January 1970 was a Thursday; weeks begin on Monday.
		[WEEKS, (at) => Math.floor((at / DAY + 3) / 7)],
		[MONTHS, (at) => new Date(at).toISOString().slice(0, 7)],
	];
	for (const [count, periodOf] of periods) {
		const seen = new Set<string | number>();
		for (const at of newestFirst) {
			const period = periodOf(at);
			if (seen.has(period)) continue;
			if (seen.size === count) break;
			seen.add(period);
			kept.add(at);
		}
	}
	return kept;
}
