import { endOfDay, fromLocalTime, startOfDay, toLocalTime } from "~/lib/days";
import { DAY } from "~/lib/limits";

/** The days from one Monday up to the next, as a program's clocks have them; UTC milliseconds. */
export interface Week {
	/** `YYYY-MM-DD` of its Monday. */
	name: string;
	from: number;
	until: number;
}

/** When a Monday's mails go out. */
const MORNING = "08:00";

/** The week that the mails which were due last tell of. */
export function weekToTell(now: number, timeZone: string): Week {
	const today = Date.parse(`${toLocalTime(now, timeZone).slice(0, 10)}T00:00:00Z`);
	const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY;
	const isDue = now >= (fromLocalTime(`${dayOf(monday)}T${MORNING}`, timeZone) ?? monday);
	const begins = monday - (isDue ? 7 : 14) * DAY;
	const [name, last] = [dayOf(begins), dayOf(begins + 6 * DAY)];
	return { name, from: startOfDay(name, timeZone) ?? begins, until: endOfDay(last, timeZone) ?? begins + 7 * DAY };
}

/** A program's days may begin so much earlier or later once its time zone is another. */
export const ZONES_APART = 2 * DAY;
/** Beside what clocks are put forward or back. */
const CLOCKS = DAY / 24;

/**
 * From when on articles are news in a week: where the week before, as it was told, ended. That is elsewhere than where this
 * one begins once days begin at another hour; `previous` is when that week began, null where it was not told.
 */
export function newsSince({ from }: Week, previous: number | null): number {
	const ended = previous === null ? from : previous + 7 * DAY;
	return Math.abs(ended - from) > CLOCKS ? ended : from;
}

const dayOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);
