import { expect, test } from "vitest";
import {
	type Moved,
	monthBorders,
	movedOf,
	reportMonths,
	shares,
	shownKinds,
	together,
	yearOf,
} from "~/features/points-report/points-report.rules";

const at = (iso: string) => Date.parse(iso);
const moved = (some: Partial<Moved>): Moved => ({
	...{ Award: 0, Adjustment: 0, Redeem: 0, Refund: 0, Reversal: 0, Expire: 0 },
	...some,
});

test("a year's months begin where the program's clocks say so, and end with the one that is running", () => {
	const now = at("2026-03-15T12:00:00Z");
	expect(monthBorders(2026, now, "America/Toronto").map((border) => new Date(border).toISOString())).toEqual([
		"2026-01-01T05:00:00.000Z",
		"2026-02-01T05:00:00.000Z",
		"2026-03-01T05:00:00.000Z",
		"2026-04-01T04:00:00.000Z",
	]);
	expect(monthBorders(2025, now, "UTC")).toHaveLength(13);
	expect(monthBorders(2025, now, "UTC").at(-1)).toBe(at("2026-01-01T00:00:00Z"));
});

test("the year of a moment is that of the program's clocks", () => {
	expect(yearOf(at("2025-12-31T14:00:00Z"), "Australia/Sydney")).toBe(2026);
	expect(yearOf(at("2026-01-01T03:00:00Z"), "America/Toronto")).toBe(2025);
});

test("a month opens with what the one before left, and closes with what moved since", () => {
	const before = new Map([
		[1, moved({ Award: 100, Redeem: -30 })],
		[2, moved({ Award: 150, Redeem: -90, Refund: 20, Expire: -5 })],
		[3, moved({ Award: 150, Redeem: -95, Refund: 20, Expire: -5, Adjustment: -7, Reversal: -10 })],
	]);
	const months = reportMonths([1, 2, 3], before);
	expect(months).toEqual([
		{ from: 1, opening: 70, moved: moved({ Award: 50, Redeem: -60, Refund: 20, Expire: -5 }), closing: 75 },
		{ from: 2, opening: 75, moved: moved({ Redeem: -5, Adjustment: -7, Reversal: -10 }), closing: 53 },
	]);
	expect(together(months)).toEqual({
		...{ from: 1, opening: 70, closing: 53 },
		moved: moved({ Award: 50, Redeem: -65, Refund: 20, Expire: -5, Adjustment: -7, Reversal: -10 }),
	});
	expect(together([])).toBeNull();
});

test("a kind that never moved has no column, but for what is earned and spent", () => {
	const month = (some: Partial<Moved>) => ({ from: 1, opening: 0, closing: 0, moved: moved(some) });
	expect(shownKinds([month({})])).toEqual(["Award", "Redeem"]);
	expect(shownKinds([month({ Expire: -1 }), month({ Adjustment: 2 })])).toEqual([
		...["Award", "Adjustment", "Redeem", "Expire"],
	]);
});

test("what is redeemed and what expired are shares of what was issued, corrections and returns counted", () => {
	const ever = moved({ Award: 900, Adjustment: 150, Reversal: -50, Redeem: -400, Refund: 150, Expire: -100 });
	expect(shares(ever)).toEqual({ issued: 1000, redeemed: 0.25, expired: 0.1 });
	expect(shares(moved({}))).toEqual({ issued: 0, redeemed: null, expired: null });
	expect(shares(moved({ Award: 10, Reversal: -10, Redeem: -5 }))).toMatchObject({ redeemed: null });
});

test("rows of sums are added up by kind", () => {
	const rows = [
		{ kind: "Award", points: 5 },
		{ kind: "Award", points: 7 },
		{ kind: "Expire", points: -2 },
	];
	expect(movedOf(rows)).toEqual(moved({ Award: 12, Expire: -2 }));
});
