import { describe, expect, test } from "vitest";
import { defaultRewardSort, stockChange } from "~/features/rewards/rewards.rules";

describe("the stock that a form saves", () => {
	test.each([
		{ name: "left alone", stored: 10, opened: 10, typed: 10, change: 0 },
		{ name: "left alone while orders moved it", stored: 8, opened: 10, typed: 10, change: 0 },
		{ name: "changed", stored: 10, opened: 10, typed: 25, change: 15 },
		{ name: "made unlimited", stored: 10, opened: 10, typed: -1, change: -11 },
		{ name: "changed while orders moved it", stored: 8, opened: 10, typed: 25, change: "moved" },
		{ name: "typed without being opened", stored: 8, opened: undefined, typed: 3, change: -5 },
	])("$name", ({ stored, opened, typed, change }) => {
		expect(stockChange({ stored, opened, typed })).toBe(change);
	});
});

test("a category is ordered by title, switched on or off by cost, all by age [REW-14, REW-15, REW-16]", () => {
	expect(defaultRewardSort({})).toBe("-created");
	expect(defaultRewardSort({ category: "c", active: "yes" })).toBe("title");
	expect(defaultRewardSort({ active: "no" })).toBe("pointsCost");
});
