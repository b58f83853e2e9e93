import { expect, test } from "vitest";
import { endOfDay, fromLocalTime, startOfDay, toLocalTime } from "~/lib/days";

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

test.each([
	["2026-12-01T00:00", "Europe/Paris", "2026-11-30T23:00:00.000Z"],
	["2026-12-01T09:30", "UTC", "2026-12-01T09:30:00.000Z"],
	["2026-06-15T12:00", "Pacific/Marquesas", "2026-06-15T21:30:00.000Z"],
	// The last minute before the clocks go forward, the hour that is left out, and the first minute after it.
	["2026-03-29T01:59", "Europe/Paris", "2026-03-29T00:59:00.000Z"],
	["2026-03-29T02:30", "Europe/Paris", "2026-03-29T01:30:00.000Z"],
	["2026-03-29T03:00", "Europe/Paris", "2026-03-29T01:00:00.000Z"],
	// The hour that comes twice means its first time.
	["2026-10-25T02:30", "Europe/Paris", "2026-10-25T00:30:00.000Z"],
	["2026-10-25T03:00", "Europe/Paris", "2026-10-25T02:00:00.000Z"],
	["2026-11-01T01:30", "America/Toronto", "2026-11-01T05:30:00.000Z"],
	// Browsers send seconds where a value had some.
	["2026-12-01T09:30:00", "UTC", "2026-12-01T09:30:00.000Z"],
	["2026-12-01T09:30:00.000", "UTC", "2026-12-01T09:30:00.000Z"],
	["2026-12-01T09:30:59", "UTC", "2026-12-01T09:30:00.000Z"],
	["2026-12-01T09:30:07.25", "UTC", "2026-12-01T09:30:00.000Z"],
])("%s in %s is %s", (text, zone, moment) => {
	expect(at(fromLocalTime(text, zone))).toBe(moment);
});

test.each([
	"",
	"2026-12-01",
	"2026-12-01T24:00",
	"2026-12-01T09:60",
	"2026-12-01T09:30:60",
	"2026-02-30T10:00",
	"2026-12-01 09:30",
	"now",
])("'%s' is no local time", (text) => {
	expect(fromLocalTime(text, "Europe/Paris")).toBeNull();
});

test("what a field shows of a moment means the same moment when it is sent back, at every hour around a change of the clocks", () => {
	for (const zone of ["Europe/Paris", "America/Toronto", "Australia/Lord_Howe", "UTC"])
		for (const day of ["2026-03-28", "2026-04-04", "2026-03-07", "2026-10-03"])
			for (let hour = 0; hour < 48; hour++) {
				const moment = Date.parse(`${day}T00:00:00Z`) + hour * 3600_000;
				const shown = toLocalTime(moment, zone);
				const again = fromLocalTime(shown, zone) ?? 0;
				expect(toLocalTime(again, zone)).toBe(shown);
				expect(again).toBeLessThanOrEqual(moment);
			}
});
