import { expect, test } from "vitest";
import { keyColumn, linesColumn, rowFaults, shorten, textColumn } from "~/features/imports/kinds/row-faults.rules";
import { reads } from "../../../support/reads";

const place = { column: "reason", max: 5 };
/** What a column makes of a cell, with what it has against it. */
const read = (column: typeof textColumn, cell: string | undefined) => {
	const { faults, fault } = rowFaults();
	const value = column(cell, place, fault);
	return faults.length > 0 ? [value, ...faults] : value;
};

test.each([
	["abcde", "abcde"],
	["a \u00a0 b", "a b"],
	["", undefined],
	[undefined, undefined],
	["abcdef", [undefined, reads("Reason is longer than 5 characters")]],
	...["\n", "\r", "\v", "\f", "\t", "\u0085", "\u2028", "\u2029"].map((end) => [
		`a${end}b`,
		[undefined, reads("Reason must be on one line")],
	]),
	["a\u0000b", [undefined, reads("Reason holds characters that cannot be shown")]],
	["\u200d", [undefined, reads("Reason holds characters that cannot be shown")]],
	...["#N/A", "#ref!", "#NOM?"].map((value) => [
		value,
		[undefined, reads(`Reason is “${value}”, an error of the spreadsheet: put the value itself there`)],
	]),
] as [string | undefined, unknown][])("a cell of one line with %j becomes %j", (cell, value) => {
	expect(read(textColumn, cell)).toEqual(value);
});

test.each([
	[" a\r\nb\rc ", "a\nb\nc"],
	[" \n ", undefined],
	["\u0085", undefined],
	["\u200d", undefined],
	[undefined, undefined],
	["abcde ", "abcde"],
	["abc\ndef", [undefined, reads("Reason is longer than 5 characters")]],
	["a\u0000b", [undefined, reads("Reason holds characters that cannot be shown")]],
])("a cell of several lines with %j becomes %j", (cell, value) => {
	expect(read(linesColumn, cell)).toEqual(value);
});

test.each([
	["K 1", "K 1"],
	['="7"', "7"],
	["'1E5", "1E5"],
	["", undefined],
	['=""', undefined],
	["\n", [undefined, reads("Reason must be on one line")]],
	["1E5", [undefined, reads("A spreadsheet has replaced the account key by “1E5”: enter the key as text")]],
])("a cell with the key %j becomes %j", (cell, value) => {
	expect(read(keyColumn, cell)).toEqual(value);
});

test("messages show a cell up to 60 characters", () => {
	expect(shorten("x".repeat(60))).toBe("x".repeat(60));
	expect(shorten("x".repeat(61))).toBe(`${"x".repeat(57)}...`);
});
