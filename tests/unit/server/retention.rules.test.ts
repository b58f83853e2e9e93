import { expect, test } from "vitest";
import { DAY } from "~/lib/limits";
import { keptBackups } from "~/server/backup/retention.rules";

const at = (text: string) => Date.parse(`${text}Z`);
const shown = (moments: readonly number[]) =>
	[...keptBackups(moments)].sort((a, b) => b - a).map((moment) => new Date(moment).toISOString().slice(0, 16));

test.each([
	["nothing of nothing", [], []],
	["the newest of a day", ["2026-11-22T03:00", "2026-11-22T15:00"], ["2026-11-22T15:00"]],
	[
		"the newest of each month beyond the weeks",
		["2026-11-22T03:00", "2026-06-30T03:00", "2026-06-29T03:00", "2026-06-01T03:00", "2026-05-31T23:00"],
		["2026-11-22T03:00", "2026-06-30T03:00", "2026-06-29T03:00", "2026-06-01T03:00", "2026-05-31T23:00"],
	],
])("keeps %s", (_what, given, kept) => {
	expect(shown(given.map(at))).toEqual(kept);
});

test("keeps 7 days, 4 weeks and 12 months of a backup every day for two years", () => {
	const last = at("2026-11-22T03:00");
	const kept = shown(Array.from({ length: 730 }, (_, n) => last - n * DAY));
	expect(kept.slice(0, 7).map((one) => one.slice(0, 10))).toEqual([
		...["2026-11-22", "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16"],
	]);
	// Sundays end the weeks, then the last days of months.
	expect(kept.slice(7).map((one) => one.slice(0, 10))).toEqual([
		...["2026-11-15", "2026-11-08", "2026-11-01", "2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31"],
		...["2026-06-30", "2026-05-31", "2026-04-30", "2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"],
	]);
});
