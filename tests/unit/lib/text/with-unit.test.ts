import { expect, test } from "vitest";
import { withUnit } from "~/lib/text/with-unit";

test.each([
	["en", "$", "1,000", "pts", "$1,000\u00a0pts"],
	["en", "", "3,000.555", " CAD", "3,000.555\u00a0CAD"],
	["en", "US$ ", "5", "", "US$5"],
	["en", "CAD", "5", "", "CAD\u00a05"],
	["en", "No. ", "5", "2nd", "No.5\u00a02nd"],
	["en", "", "85", "%", "85%"],
	["en", "", "85", "€", "85€"],
	["fr", "", "85", "%", "85\u00a0%"],
	["fr", "", "85", "€", "85\u00a0€"],
	["fr", "", "85", "°", "85°"],
	["fr", "≈", "85", "points", "≈85\u00a0points"],
	["en", "", "85.0%", "%", "85.0%"],
	["en", "$", "$5", "", "$5"],
	["fr", "", "85,0\u00a0%", " %", "85,0\u00a0%"],
])("in %s the unit of “%s” “%s” “%s” is written as %s [LEAD-07, TABLE-08]", (locale, before, figure, behind, whole) => {
	expect(withUnit(before, figure, behind, locale)).toBe(whole);
});
