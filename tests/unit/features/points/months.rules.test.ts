import { expect, test } from "vitest";
import { lastMonths, monthsWith, sinceFirst, sumsOf } from "~/features/points/months.rules";

const at = (iso: string) => Date.parse(iso);

test("months begin where the program's clocks say so, also over a new year and where clocks change", () => {
	expect(lastMonths(at("2026-01-10T12:00:00Z"), 3, "UTC").map(({ from }) => new Date(from).toISOString())).toEqual([
		"2025-11-01T00:00:00.000Z",
		"2025-12-01T00:00:00.000Z",
		"2026-01-01T00:00:00.000Z",
	]);
	expect(lastMonths(at("2026-10-31T14:00:00Z"), 1, "Australia/Sydney")).toEqual([
		{ from: at("2026-10-31T13:00:00Z"), to: at("2026-11-30T13:00:00Z") },
	]);
	expect(monthsWith([at("2026-03-31T23:30:00Z")], "Europe/Paris")).toEqual([
		{ from: at("2026-03-31T22:00:00Z"), to: at("2026-04-30T22:00:00Z") },
	]);
});

test("a month is named once, however many movements it has", () => {
	const moments = ["2026-02-03T00:00:00Z", "2026-02-01T00:00:00Z", "2026-01-31T23:59:59Z"].map(at);
	expect(monthsWith(moments, "UTC").map(({ from }) => from)).toEqual([
		at("2026-02-01T00:00:00Z"),
		at("2026-01-01T00:00:00Z"),
	]);
});

test("what came and went lies between where points stood", () => {
	const standings = new Map([
		[1, { balance: 100, awarded: 300 }],
		[2, { balance: 90, awarded: 350 }],
	]);
	const expiries = [
		{ at: 1, points: 20 },
		{ at: 2, points: 5 },
	];
	const rest = { expired: 0, from: 0, earned: 300, spent: 200, balance: 100 };
	expect(sumsOf({ from: 1, to: 2 }, standings, [])).toEqual({
		from: 1,
		earned: 50,
		spent: 60,
		expired: 0,
		balance: 90,
	});
	expect(sumsOf({ from: 1, to: 2 }, standings, expiries)).toMatchObject({ spent: 40, expired: 20 });
	expect(sumsOf({ from: 0, to: 1 }, standings, expiries)).toEqual(rest);
});

test("a chart begins with the first movement, and never so late that there is nothing to see", () => {
	const empty = { earned: 0, spent: 0, expired: 0, balance: 0 };
	const year = Array.from({ length: 12 }, (_, from) => ({ from, ...empty }));
	const since = (first: number) =>
		sinceFirst(
			year.map((one) => (one.from >= first ? { ...one, balance: 5 } : one)),
			6,
		).map(({ from }) => from);
	expect(since(3)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
	expect(since(10)).toEqual([6, 7, 8, 9, 10, 11]);
	expect(since(99)).toEqual([6, 7, 8, 9, 10, 11]);
});
