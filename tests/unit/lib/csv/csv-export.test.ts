import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { cellAgain, csvRows, listCell, safeCell, unguarded } from "~/lib/csv/csv-export";

test.each(["=1+1", "+1", "-2", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠x"])(
	"keeps a spreadsheet from running %j [SEC-17] (check 33)",
	(text) => {
		expect(safeCell(text)).toBe(`'${text}`);
	},
);

test.each([
	["a=b", "a=b"],
	["1-2x", "1-2x"],
	["", ""],
	[null, ""],
	[undefined, ""],
	[true, "true"],
	[false, "false"],
	[-5, -5],
	[0, 0],
])("leaves %j as it is", (value, cell) => {
	expect(safeCell(value)).toBe(cell);
});

test("writes quotes, commas, line ends and numbers so that they are read back the same (check 33)", () => {
	const rows = [
		['say "hi"', "a,b", "two\nlines", -5],
		["é", "", "x\r\ny", 1200],
		["old\rMac", "one\n\ntwo", "", 1],
	];
	const text = csvRows(rows);
	expect(text).toMatch(/\r\n$/);
	expect(text).toContain(",-5\r\n");
	const [read, strict] = [parse(text), parse(text, { record_delimiter: ["\r\n", "\n", "\r"] })];
	expect([read, strict]).toEqual([1, 2].map(() => rows.map((row) => row.map(String))));
	expect(text).toContain('"two\nlines"');
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

describe("what a spreadsheet would replace by another text", () => {
	test.each([
		...["00123", "007", "0", "-", "1E10", "1.5e+3", "123456789012", "1234567890123456", "1-2", "3/4", "2026-01-05"],
		...["12:30", "1.50", "1,5", "5%", "$5", "(12)", "1 234", "1\u00a0234", "Mar-1", "3 mai", "1-Jan-26", "juil. 2026"],
		...["12 AM", "5 p", "TRUE", "faux", "'9E9", ".5", "1.2.3.4", "０１２"],
	])("%j is kept and read back as it was", (text) => {
		expect(unguarded(String(safeCell(text)))).toBe(text);
	});

	test.each([
		...["00123", "1E10", "1.5e+3", "1e-5", "12.5E3", "1-2", "Mar-1", "3 mai", "TRUE", "faux", "2026-01-05"],
		...["123456789012", "'9E9", "'1.25E10", "''1E9", "12 AM", "12:30p", "5 p"],
		// An address has four numbers, an amount with three marks has cents as well.
		"1.234.567.890,50",
	])("%j is written as a text that says so", (text) => {
		expect(safeCell(text)).toBe(`="${text}"`);
		expect(csvRows([[text, 5]])).toBe(`"=""${text}""",5\r\n`);
	});

	test.each([
		"K-1",
		"0x",
		"123",
		"12345678901",
		"0",
		"Mars",
		"May",
		"April",
		"June Lee",
		"7 Eleven",
		"203.0.113.7",
		"...",
		"K1E10",
		"1E10x",
		"x12 AM",
		"12 AMs",
		"untrue",
		"truest",
		"K'9E9",
		"'9E9x",
		"'12",
		"A1",
		"Active",
		"",
	])("%j is no such text and stays as it is", (text) => {
		expect(safeCell(text)).toBe(text);
	});

	test("a stored text that looks like the mark is no mark, and no formula gets through as one", () => {
		for (const text of ['="00123"', '="1"&A1', '=""', '="x"', '="a""b"']) {
			expect(safeCell(text)).toBe(`'${text}`);
			expect(unguarded(String(safeCell(text)))).toBe(text);
		}
		expect(unguarded('="1"&A1')).toBe('="1"&A1');
		expect(unguarded('A1="1"')).toBe('A1="1"');
		expect(unguarded('="say ""hi"""')).toBe('say "hi"');
	});

	test("a text that says of itself that it is one has no blanks around it either, so that no two names differ in them", () => {
		expect(unguarded('="Northfield  "')).toBe("Northfield");
		expect(unguarded('="\u00a000123\u3000"')).toBe("00123");
	});
});

describe("a cell that is written back to be mended", () => {
	test.each([
		["007", '="007"'],
		['="007"', '="007"'],
		["'=1", "'=1"],
		["=1", "'=1"],
		["12E5", '="12E5"'],
		["1x", "1x"],
	])("%j is marked once: %j", (cell, again) => {
		expect(safeCell(cellAgain(cell))).toBe(again);
	});

	test.each(["1.2E+11", "1,25e5", "9E9", "9E10", "'9E9", "''1.25E10", '="Total"', '="Grand total"', "-", "--", "-—"])(
		"%j stays what it is, a fault, no key or a record of that name",
		(cell) => {
			expect(safeCell(cellAgain(cell))).toBe(cell);
		},
	);
});

test.each([
	[["Total", 5], '"=""Total""",5\r\n'],
	[["", null, "Sous-total"], ',,"=""Sous-total"""\r\n'],
	[["Acme", "Total"], "Acme,Total\r\n"],
	[[5, "Total"], "5,Total\r\n"],
	[[], "\r\n"],
])("a record that is called Total is marked as one, a sum in another column is not: %j", (row, text) => {
	expect(csvRows([row])).toBe(text);
});
