import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvRows, keyCell, listCell, safeCell, unguarded } from "~/lib/csv-export";

test.each(["=1+1", "+1", "-2", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠x"])(
	"keeps a spreadsheet from running %j [SEC-17] (check 33)",
	(text) => {
		expect(safeCell(text)).toBe(`'${text}`);
	},
);

test.each([
	["a=b", "a=b"],
	["1-2", "1-2"],
	["", ""],
	[null, ""],
	[undefined, ""],
	[true, "true"],
	[-5, -5],
	[0, 0],
])("leaves %j as it is", (value, cell) => {
	expect(safeCell(value)).toBe(cell);
});

test("writes quotes, commas, line ends and numbers so that they are read back the same (check 33)", () => {
	const rows = [
		['say "hi"', "a,b", "two\nlines", -5],
		["é", "", "x\r\ny", 1200],
	];
	const text = csvRows(rows);
	expect(text).toMatch(/\r\n$/);
	expect(text).toContain(",-5\r\n");
	expect(parse(text, { record_delimiter: "\r\n" })).toEqual(rows.map((row) => row.map(String)));
});

test.each(["=1", "'=1", "''+1", "'x", "-", "x", "'"])("%j is read as it was written (check 33)", (text) => {
	expect(unguarded(String(safeCell(text)))).toBe(text);
});

test.each([
	[[], ""],
	[["Acme"], "Acme"],
	[["Acme", "Bolt, Inc."], "Acme; Bolt, Inc."],
	[["Bolt, Inc."], "Bolt, Inc.;"],
	[['Nut; "Son"', "x"], '"Nut; ""Son"""; x'],
])("writes %j into one cell", (entries, cell) => {
	expect(listCell(entries)).toBe(cell);
});

test.each([
	["1E10", "'1E10"],
	["1.5e+3", "'1.5e+3"],
	["00123", "00123"],
	["K-1", "K-1"],
	[null, ""],
])("marks the key %j only where a spreadsheet would replace it", (key, cell) => {
	expect(keyCell(key)).toBe(cell);
});
