import { expect, it } from "vitest";
import { isSumRow } from "~/lib/csv/sum-rows";

const isSum = (cells: string[], amounts = false) => isSumRow({ cells, read: new Set([0, 1, 2]), amounts });

it("takes for a sum what is called so and says nothing else but figures", () => {
	for (const name of ["TOTAL", "total", "Grand Total :", "Sous-total", "Total général"])
		expect(isSum([name, "1 200,50 $", "n/a"])).toBe(true);
	expect(isSum(["", "Total", "12"])).toBe(true);
	for (const figure of ["CAD 1,200", "2026-01-31"]) expect(isSum(["Total", figure, "1"])).toBe(true);
	expect(isSum(["TotalEnergies", "1", "1"])).toBe(false);
	expect(isSum(["1", "Total", "1"])).toBe(false);
	expect(isSum(["Total", "Active", "1"])).toBe(false);
	expect(isSum(["Total", "total@example.com", ""])).toBe(false);
});

it("finds no sum in a single column, whatever a row is called", () => {
	expect(isSum(["Total"])).toBe(false);
	expect(isSum(["Total", ""])).toBe(true);
});

it("lets a sum of amounts say what it sums up, unless its name is marked as a text", () => {
	expect(isSum(["Total", "January", "1"], true)).toBe(true);
	expect(isSum(['="Total"', "January", "1"], true)).toBe(false);
});
