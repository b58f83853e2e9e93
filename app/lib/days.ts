const DAY = 24 * 3600_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock in the zone shows at a moment, as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
	let clock = clocks.get(timeZone);
	if (!clock) {
		const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
		clock = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...parts, second: "2-digit" });
		clocks.set(timeZone, clock);
	}
	const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
	return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Midnight of a day as UTC would have it; null for what is no day of the years 1000 to 9998. */
function midnight(day: string): number | null {
	const at = /^[1-9]\d{3}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
	return Number.isNaN(at) || day > "9998-12-31" || new Date(at).toISOString().slice(0, 10) !== day ? null : at;
}

/** The moment (UTC ms) at which a day `YYYY-MM-DD` begins in a time zone; null for what is no day. */
export function startOfDay(day: string, timeZone: string): number | null {
	const wanted = midnight(day);
	if (wanted === null) return null;
	return momentOf(wanted, timeZone);
}

/** When a clock in the zone shows this; the first time where it does so twice, as much later as clocks leap where never. */
function momentOf(shown: number, timeZone: string): number {
	const offsets = [shown - DAY, shown + DAY].map((at) => wallClock(at, timeZone) - at);
	const moments = offsets.map((offset) => shown - offset);
	return moments.find((at) => wallClock(at, timeZone) === shown) ?? moments[0] ?? shown;
}

/** The moment (UTC ms) of a local time `YYYY-MM-DDTHH:MM`, as a browser's field sends it, seconds left out; null for what is none. */
export function fromLocalTime(text: string, timeZone: string): number | null {
	const [, day = "", hour, minute] = /^(.{10})T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/.exec(text) ?? [];
	const at = midnight(day);
	return at === null ? null : momentOf(at + (Number(hour) * 60 + Number(minute)) * 60_000, timeZone);
}

/** A moment (UTC ms) as a local time `YYYY-MM-DDTHH:MM` of the zone. */
export function toLocalTime(at: number, timeZone: string): string {
	return new Date(wallClock(at, timeZone)).toISOString().slice(0, 16);
}

/** The moment (UTC ms) at which a day is over, which is when the next one begins. */
export function endOfDay(day: string, timeZone: string): number | null {
	const at = midnight(day);
	return at === null ? null : startOfDay(new Date(at + DAY).toISOString().slice(0, 10), timeZone);
}
