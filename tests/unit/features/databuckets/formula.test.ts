import { expect, test } from "vitest";
import { withFigures } from "~/features/databuckets/formula/explain.rules";
import { percentOfTarget } from "~/kernel/conditions/amounts.rules";
import { knownFigures } from "~/kernel/conditions/figures";
import { typedDecimal } from "~/kernel/conditions/typed-decimal.rules";

test.each([
	["0.05", "0.05"],
	["0,05", "0.05"],
	["12,5", "12.5"],
	["1.125", "1.125"],
	["0,125", "0.125"],
	["1,125", null],
	["12,000", null],
	["1 500", "1500"],
	["1 500,25", "1500.25"],
	["007", "7"],
	["1.50", "1.5"],
	["3.000000", "3"],
	["-2,5", "-2.5"],
	["−2.5", "-2.5"],
	["-0", "0"],
	["1.5.2", null],
	["1,500.25", "1500.25"],
	["12,000.50", "12000.5"],
	["1.500,250", "1500.25"],
	["1,500,250.5", "1500250.5"],
	["1,500.250,5", null],
	["1,5.25", null],
	["1,500,250", null],
	[".5", "0.5"],
	["+1", "1"],
	["-,5", "-0.5"],
	[".", null],
	["-", null],
	["", null],
	["1e3", null],
	["0x10", null],
	["NaN", null],
])("a typed decimal %j is %j", (typed, read) => {
	expect(typedDecimal(typed)).toBe(read);
});

test("a statement shows its figures, a percentage never on the wrong side of a border", () => {
	const figures = knownFigures({
		actual: 1.0051,
		diff: -20.5,
		percent: percentOfTarget(9_999_999_999, 10_000_000_000),
	});
	expect(withFigures("{actual} > 1 and {diff} < 0 or {percent} >= 100", figures)).toBe(
		"1.0051 > 1 and (-20.5) < 0 or 99.99999999 >= 100",
	);
	const below = percentOfTarget(8_999_999_999_999_999, 9_000_000_000_000_000);
	expect(withFigures("{percent} >= 100", knownFigures({ percent: below }))).toBe("99.99999999999999 >= 100");
});
