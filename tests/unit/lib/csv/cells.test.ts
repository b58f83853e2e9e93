import { expect, test } from "vitest";
import { filledWidth, hidesCharacters, isTotalRow, tidyCell } from "~/lib/csv/table/cells";

test.each([
	["\t\v\f\r\n a b \t\v\f\r\n", "a b"],
	["\u00a0\u200b\u202f\u2060\ufeffé\u00a0\u200b\u202f\u2060\ufeff", "é"],
	["a\u200bb\u2060c\ufeffd", "abcd"],
	["\u00a0a\u202f", "a"],
	["\u1680\u2000\u2003\u2007\u2009\u200aa\u2028\u2029\u205f\u3000", "a"],
	["a\u2009b", "a\u2009b"],
	["a\u00a0b", "a\u00a0b"],
	["e\u0301", "\u00e9"],
	["\u0000a\u001f", "\u0000a\u001f"],
	[" ", ""],
	["\u00a0", ""],
	["", ""],
])("%j is tidied to %j", (cell, tidy) => {
	expect(tidyCell(cell)).toBe(tidy);
});

test.each([
	["\u200ba", true],
	["a\u200bb", true],
	["\u00a0a", true],
	[" \u202fa", true],
	["a\u2009", true],
	["\u3000a", true],
	["a\u2009b", false],
	["a\u00a0", true],
	["a\u202f ", true],
	["a\u00a0b", false],
	["é", false],
	[" a ", false],
])("that %j hides characters is %j", (cell, hides) => {
	expect(hidesCharacters(cell)).toBe(hides);
});

test("a cell full of blanks that belong to it costs no more than any other", () => {
	const began = performance.now();
	expect(hidesCharacters(`a${"\u00a0".repeat(130_000)}b `)).toBe(false);
	expect(performance.now() - began).toBeLessThan(1000);
});

test("cells are counted up to the last filled one", () => {
	expect([["a", "", "b", "", ""], ["a"], ["", ""], []].map(filledWidth)).toEqual([3, 1, 0, 0]);
});

test.each([
	[["Total"], true],
	[["", "totals :"], true],
	[["Sub - Total"], true],
	[["Total  general"], true],
	[["TOTAUX :"], true],
	[["Sous-totaux"], true],
	[["Totaux généraux"], true],
	[["Totau"], false],
	[["The total"], false],
	[["Total of May"], false],
	[["Acme", "Total"], false],
	[["", ""], false],
	[[], false],
])("that %j is called a sum is %j", (cells, isTotal) => {
	expect(isTotalRow(cells)).toBe(isTotal);
});
