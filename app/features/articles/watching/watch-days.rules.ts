import { toLocalTime } from "~/lib/days";
import { DAY } from "~/lib/limits";

/** Counts of moments as counts of the last days of a time zone, each day there, the latest last; `day` is `YYYY-MM-DD`. */
export function watchesByDay(
	counted: readonly { at: number; count: number }[],
	{ now, days, timeZone }: { now: number; days: number; timeZone: string },
): { day: string; count: number }[] {
	const dayOf = (at: number) => toLocalTime(at, timeZone).slice(0, 10);
	const today = Date.parse(dayOf(now));
	const counts = new Map(
		Array.from({ length: days }, (_, back) => [
			new Date(today - (days - 1 - back) * DAY).toISOString().slice(0, 10),
			0,
		]),
	);
	for (const { at, count } of counted) {
		const day = dayOf(at);
		const before = counts.get(day);
		if (before !== undefined) counts.set(day, before + count);
	}
	return [...counts].map(([day, count]) => ({ day, count }));
}
