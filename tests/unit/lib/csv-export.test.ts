import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvRows, safeCell } from "~/lib/csv-export";

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
