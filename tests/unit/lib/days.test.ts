import { expect, test } from "vitest";
import { endOfDay, startOfDay } from "~/lib/days";

const at = (ms: number | null) => ms && new Date(ms).toISOString();

test.each([
	["2026-06-15", "UTC", "2026-06-15T00:00:00.000Z", "2026-06-16T00:00:00.000Z"],
	["2026-06-15", "Europe/Paris", "2026-06-14T22:00:00.000Z", "2026-06-15T22:00:00.000Z"],
	["2026-03-29", "Europe/Paris", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
	["2026-10-25", "Europe/Paris", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
	["2026-06-15", "Pacific/Kiritimati", "2026-06-14T10:00:00.000Z", "2026-06-15T10:00:00.000Z"],
	["2026-06-15", "Pacific/Marquesas", "2026-06-15T09:30:00.000Z", "2026-06-16T09:30:00.000Z"],
	// Midnight itself is left out here: the day begins at one o'clock.
	["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z", "2018-11-05T02:00:00.000Z"],
	// And here an hour before midnight comes twice.
	["2018-02-18", "America/Sao_Paulo", "2018-02-18T03:00:00.000Z", "2018-02-19T03:00:00.000Z"],
])("%s in %s begins and ends where its clocks say", (day, zone, start, end) => {
	expect([at(startOfDay(day, zone)), at(endOfDay(day, zone))]).toEqual([start, end]);
});

test.each(["", "2026-02-30", "2026-13-01", "0000-00-00", "9999-12-31", "15.06.2026", "2026-6-1", "2026-06-15T00:00"])(
	"'%s' is no day",
	(text) => {
		expect([startOfDay(text, "Europe/Paris"), endOfDay(text, "UTC")]).toEqual([null, null]);
	},
);
