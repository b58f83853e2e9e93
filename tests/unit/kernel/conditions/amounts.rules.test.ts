import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	addAmounts,
	briefAmounts,
	diffToTarget,
	parseAmount,
	percentOfTarget,
	shownPercent,
} from "~/kernel/conditions/amounts.rules";
import { decimalsIn } from "~/lib/amounts/decimals";

describe("an amount is a whole count of ten-thousandths", () => {
	test.each([
		["12", 120_000],
		["0.29", 2_900],
		["-7.5", -75_000],
		["−7.5", -75_000],
		["+1.0001", 10_001],
		[".5", 5_000],
		["3.", 30_000],
		["1.23450000", 12_345],
		["-0", 0],
		["900000000000", 9_000_000_000_000_000],
		["-900000000000", -9_000_000_000_000_000],
		["000000000000000000001", 10_000],
	])("%s is %d", (text, value) => {
		expect(parseAmount(text)).toEqual({ value });
	});

	test.each([
		[[120_000, 5_000_000], 0],
		[[120_000, 4_095_906_000, -22_133_300], 2],
		[[1, 0], 4],
		[[], 0],
	])("a column of %j has %d decimals", (amounts, decimals) => {
		expect(decimalsIn(amounts)).toBe(decimals);
	});

	test("an empty cell is no amount, not 0", () => {
		expect(parseAmount("")).toEqual({ value: null });
		expect(parseAmount("  ")).toEqual({ value: null });
	});

	test.each([
		["1.00001", "tooManyDecimals"],
		["900000000000.0001", "tooLarge"],
		["9".repeat(60), "tooLarge"],
		["1,5", "notANumber"],
		["1e3", "notANumber"],
		["abc", "notANumber"],
		["-", "notANumber"],
		[".", "notANumber"],
		["--1", "notANumber"],
		["1 000", "notANumber"],
	])("%s is refused as %s, never rounded", (text, fault) => {
		expect(parseAmount(text)).toEqual({ fault });
	});

	test("whatever is written and read is the same", () => {
		fc.assert(
			fc.property(fc.integer({ min: -9_000_000_000_000_000, max: 9_000_000_000_000_000 }), (units) => {
				const digits = String(Math.abs(units)).padStart(5, "0");
				const text = `${units < 0 ? "-" : ""}${digits.slice(0, -4)}.${digits.slice(-4)}`;
				expect(parseAmount(text)).toEqual({ value: units });
			}),
		);
	});

	test("sums are exact, and say when they are beyond the limit", () => {
		expect(addAmounts([])).toBe(0);
		expect(addAmounts(Array.from({ length: 10 }, () => 1_000))).toBe(10_000);
		expect(addAmounts([9_000_000_000_000_000, 1, -1])).toBe(9_000_000_000_000_000);
		expect(addAmounts([9_000_000_000_000_000, 1])).toBeNull();
		expect(addAmounts([-9_000_000_000_000_000, -1])).toBeNull();
	});
});

describe("percent and difference", () => {
	const units = (amount: number) => amount * 10_000;

	test.each([
		[110, 100, 110],
		[29, 100, 29],
		[12_000.5, 10_000, 120.005],
		[-120, 5_000, -2.4],
		[-110, -100, 110],
		[50, 0, 0],
		[50, null, 0],
		[0, 100, 0],
	])("[BUCKET-46] %d of %s is %d percent", (actual, target, percent) => {
		expect(percentOfTarget(Math.round(units(actual)), target === null ? null : units(target))).toBe(percent);
	});

	test("[BUCKET-46] without targets percent and difference are 0", () => {
		expect(percentOfTarget(units(50), units(100), false)).toBe(0);
		expect(diffToTarget(units(50), units(100), false)).toBe(0);
		expect(diffToTarget(units(50), units(80))).toBe(units(-30));
		expect(diffToTarget(units(50), null)).toBe(units(50));
	});

	test("what is below its target by the least there is is below 100 percent", () => {
		const most = 9_000_000_000_000_000;
		expect(percentOfTarget(most - 1, most)).toBeLessThan(100);
		expect(percentOfTarget(most, most)).toBe(100);
		expect(percentOfTarget(1 - most, -most)).toBeLessThan(100);
	});

	test.each([
		[100 / 3, 33.3],
		[99.96, 99.9],
		[99.94, 99.9],
		[100, 100],
		[100.04, 100],
		[-2.4, -2.4],
	])("[BUCKET-39] %d is shown as %d", (percent, shown) => {
		expect(shownPercent(percent)).toBe(shown);
	});
});

test.each([
	[0, 5, 0, 5],
	[9_999_999, 10_004_999, 9_999_999, 10_000_000],
	[1_369_995_000, 1_369_994_999, 1_370_000_000, 1_369_990_000],
	[-1_369_999_600, -1_369_994_999, -1_370_000_000, -1_369_990_000],
	[1_369_999_600, 1_370_000_000, 1_369_990_000, 1_370_000_000],
	[1_369_999_600, 1_370_004_000, 1_369_990_000, 1_370_000_000],
	[1_370_000_000, 1_370_000_000, 1_370_000_000, 1_370_000_000],
	[1_370_000_000, 1_370_004_000, 1_370_000_000, 1_370_010_000],
	[1_370_001_000, 1_370_004_000, 1_370_000_000, 1_370_010_000],
	[-1_370_004_500, -1_370_004_000, -1_370_010_000, -1_370_000_000],
	[-1_370_004_000, -1_370_000_000, -1_370_010_000, -1_370_000_000],
	[9_004_000, 10_004_000, 9_004_000, 10_000_000],
])(
	"%i of %i told in passing are %i of %i: large ones whole, and not reached by rounding",
	(actual, target, ...told) => {
		expect(briefAmounts(actual, target)).toEqual({ actual: told[0], target: told[1] });
	},
);

test("amounts told in passing stand to each other as they do, wherever they are rounded", () => {
	const target = fc.oneof(fc.integer({ min: -9e15, max: 9e15 }), fc.integer({ min: -3e7, max: 3e7 }));
	fc.assert(
		fc.property(target, fc.integer({ min: -20_000, max: 20_000 }), (wanted, more) => {
			const actual = Math.max(-9e15, Math.min(9e15, wanted + more));
			const told = briefAmounts(actual, wanted);
			expect(told.actual < told.target).toBe(actual < wanted);
			for (const [exact, brief] of [
				[actual, told.actual],
				[wanted, told.target],
			] as const)
				expect(Math.abs(exact - brief)).toBeLessThan(10_000);
		}),
		{ numRuns: 1000 },
	);
});
