import { expect, test } from "vitest";
import { exactPercentage, percentage, quotient, rounded } from "~/features/tables/figures/cells.rules";
import { amountText } from "~/lib/amounts/decimals";

const units = (value: number) => Math.round(value * 10_000);

test.each([
	["a whole", 10, 4, 2, 2.5],
	["rounded up", 2, 3, 4, 0.6667],
	["rounded away from zero", -2, 3, 2, -0.67],
	["a half, away from zero", 1, 8, 2, 0.13],
	["by a negative one", 9, -2, 1, -4.5],
	["without a divisor", 9, 0, 2, 0],
])("divides exactly, %s [TABLE-33]", (_what, left, right, decimals, wanted) => {
	expect(quotient(units(left), units(right), decimals)).toBe(units(wanted));
});

test.each([
	["a share", 8_500, 10_000, 1, 85],
	["more than the whole", 110, 100, 1, 110],
	["just below a hundred", 99.96, 100, 1, 99.9],
	["just below a hundred, whole", 99.6, 100, 0, 99],
	["a hundred", 100, 100, 0, 100],
	["both below zero", -110, -100, 1, 110],
	["a hundred of a negative target is not reached by less", -99.99, -100, 1, 99.9],
	["nothing to reach", 5, 0, 1, 0],
])("a percentage is on its true side of 100: %s [TABLE-33]", (_what, left, right, decimals, wanted) => {
	expect(percentage(units(left), units(right), decimals)).toBe(units(wanted));
	expect(rounded(exactPercentage(units(left), units(right)) ?? Number.NaN, decimals, true)).toBe(units(wanted));
});

test("what is too large to be exact is none", () => {
	expect(quotient(units(900_000_000), 1, 0)).toBeNull();
	expect(exactPercentage(units(90_000_000_000), units(1))).toBeNull();
});

test.each([
	[0, "0"],
	[1, "0.0001"],
	[-15_000, "-1.5"],
	[120_000, "12"],
])("%i ten-thousandths are written as %s", (amount, text) => {
	expect(amountText(amount)).toBe(text);
});
