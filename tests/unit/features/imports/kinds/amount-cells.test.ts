import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountOfCell, cellOfAmount, styleOfCells } from "~/features/imports/kinds/databuckets/amount-cells.rules";
import { checkDataRow } from "~/features/imports/kinds/databuckets/data-rows.check.rules";
import { safeCell } from "~/lib/csv/csv-export";

const cells = (rows: readonly (readonly [string, number | string | null])[]) =>
	rows.map(([cell, wanted]) => ({ cell, wanted }));

const read = (cell: string, style: "point" | "comma" | "ambiguous") => {
	const amount = amountOfCell(cell, style);
	return "value" in amount ? amount.value : amount.fault;
};

describe("an amount whose notation nobody chose", () => {
	test.each(
		cells([
			["", null],
			["n/a", null],
			["–", null],
			["#DIV/0!", null],
			["0", 0],
			["-0", 0],
			["12000.50", 120_005_000],
			["1,234.56", 12_345_600],
			["1.234,56", 12_345_600],
			["1 234,56", 12_345_600],
			["1\u202f234,56", 12_345_600],
			["1\u00a0234,5", 12_345_000],
			["1'234.56", 12_345_600],
			["$2,450.00", 24_500_000],
			["12,50 €", 125_000],
			["CA$ 12", 120_000],
			["USD 12", 120_000],
			["(1,200.0)", -12_000_000],
			["1200-", -12_000_000],
			["−5", -50_000],
			["12%", 120_000],
			["0.0001", 1],
			["900000000000", 9_000_000_000_000_000],
			["-900000000000", -9_000_000_000_000_000],
			["1.000", "amountAmbiguous"],
			["1,000", "amountAmbiguous"],
			["1.00001", "amountTooManyDecimals"],
			["900000000000.0001", "amountTooLarge"],
			["1e3", "amountInvalid"],
			["Infinity", "amountInvalid"],
			["0x10", "amountInvalid"],
			["TRUE", "amountInvalid"],
			["((5))", "amountInvalid"],
		]),
	)("$cell is $wanted", ({ cell, wanted }) => {
		expect(read(cell, "ambiguous")).toBe(wanted);
	});
});

test("what can be read in two ways follows what was chosen", () => {
	expect([read("1,000", "point"), read("1,000", "comma")]).toEqual([10_000_000, 10_000]);
	expect(read("1.234,56", "point")).toBe("amountInvalid");
});

test.each([
	["5", [50_000, 50_000, 50_000]],
	["-5", [-50_000, -50_000, -50_000]],
	["1.5", [15_000, "amountInvalid", 15_000]],
	["1.25", [12_500, "amountInvalid", 12_500]],
	["1.125", [11_250, 11_250_000, "amountAmbiguous"]],
	["0.125", [1_250, "amountInvalid", 1_250]],
	["1.0625", [10_625, "amountInvalid", 10_625]],
	["-0.0", [0, "amountInvalid", 0]],
	["12345678901", [123_456_789_010_000, 123_456_789_010_000, 123_456_789_010_000]],
	["12345678901.2345", [123_456_789_012_345, "amountInvalid", 123_456_789_012_345]],
])("%s is read to the last digit: with a point, with a comma, or as nobody has said", (cell, amounts) => {
	expect([read(cell, "point"), read(cell, "comma"), read(cell, "ambiguous")]).toEqual(amounts);
});

test.each([
	[["1,000", "1,234.5"], "point"],
	[["1.000", "1.234,5"], "comma"],
	[["1,234.5", "x"], "point"],
	[["1.234,5", "x"], "comma"],
	[["1,000", "2,000"], ""],
	[["1,234.5", "1.234,5"], ""],
	[["7", "x", ""], ""],
])("%j suggest %j", (samples, style) => {
	expect(styleOfCells(samples)).toBe(style);
});

test("codes named as what every object has are codes like any other", () => {
	const row = { accountKey: "constructor", "code/__proto__": "1", "code/constructor": "2" };
	expect(checkDataRow("target", row, "wide", {})).toEqual({
		value: {
			key: "constructor",
			amounts: [
				["__proto__", 10_000],
				["constructor", 20_000],
			],
		},
		keys: [{ column: "keyAndCode", key: "constructor", parts: ["__proto__", "constructor"] }],
	});
});

describe("an amount in a download", () => {
	test.each([
		[12_340, "1.2340"],
		[-1_234_560, "-123.4560"],
		[12_345_600, "1234.56"],
		[8_999_999_999_999_999, "899999999999.9999"],
		[0, "0"],
	])("%j is written %s, which is no other amount", (amount, text) => {
		expect(safeCell(cellOfAmount(amount))).toBe(text);
	});

	test("is read again as it was, whether somebody has said how the file writes numbers or not", () => {
		const most = 9_000_000_000_000_000;
		const amount = fc.oneof(fc.integer({ min: -most, max: most }), fc.integer({ min: -20_000_000, max: 20_000_000 }));
		fc.assert(
			fc.property(amount, fc.constantFrom("point" as const, "ambiguous" as const), (units, style) => {
				expect(read(String(safeCell(cellOfAmount(units))), style)).toBe(units);
			}),
			{ numRuns: 1000 },
		);
	});
});
