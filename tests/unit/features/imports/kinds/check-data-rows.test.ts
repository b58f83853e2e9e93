import { expect, test } from "vitest";
import { amountOfCell } from "~/features/imports/kinds/databuckets/amount-cells.rules";
import { checkDataRow } from "~/features/imports/kinds/databuckets/data-rows.check.rules";
import { codesIn, newCodesIn } from "~/features/imports/kinds/databuckets/data-sums.rules";
import { reads } from "../../../../support/reads";

const long = (count: number) => "x".repeat(count);
const LINE = { accountKey: "K-1", code: "JUL", amount: "5" };
const line = (cells: Record<string, string>, kind: "target" | "actual" = "target", numbers = "") =>
	checkDataRow(kind, { ...LINE, ...cells }, "long", { numbers });

test("a line says one amount of one code, a file with a column for each code several of them", () => {
	const keys = (...parts: string[]) => [{ column: "keyAndCode", key: "K-1", parts }];
	expect(line({})).toEqual({ value: { key: "K-1", amounts: [["JUL", 50_000]] }, keys: keys("JUL") });
	expect(line({ code: " JUL\u00a0 1 " })).toMatchObject({ value: { amounts: [["JUL 1", 50_000]] } });
	const wide = { accountKey: "K-1", "code/JUL": "1", "code/AUG": "", "code/SEP": "0", note: "7" };
	expect(checkDataRow("target", wide, "wide", {})).toEqual({
		value: {
			key: "K-1",
			amounts: [
				["JUL", 10_000],
				["SEP", 0],
			],
		},
		keys: keys("JUL", "SEP"),
	});
});

test("actuals may say something of the same code again, and so may targets that say nothing", () => {
	expect(line({}, "actual")).toMatchObject({ keys: [] });
	expect(line({ amount: "" })).toEqual({ value: { key: "K-1", amounts: [] }, keys: [] });
});

test.each([
	["point", "1,000", 10_000_000],
	["comma", "1,000", 10_000],
	["point", "1.000", 10_000],
	["comma", "1.000", 10_000_000],
])("with numbers that are written with a decimal %s, %s is read so", (numbers, amount, units) => {
	expect(line({ amount }, "actual", numbers)).toMatchObject({ value: { amounts: [["JUL", units]] } });
});

test.each([
	[{ accountKey: "" }, ["Account key is required"]],
	[{ accountKey: long(101) }, ["Account key is longer than 100 characters"]],
	[{ accountKey: "1.2E+11" }, ["A spreadsheet has replaced the account key by “1.2E+11”: enter the key as text"]],
	[{ code: "" }, ["Code is required"]],
	[{ code: long(101) }, ["Code is longer than 100 characters"]],
	[{ amount: "x" }, ["JUL: “x” is not an amount"]],
	[{ amount: "1,000" }, ["JUL: “1,000” can be read in two ways: say at the “Columns” step how numbers are written"]],
	[{ code: long(61), amount: long(61) }, [`${long(57)}...: “${long(57)}...” is not an amount`]],
	[
		{ accountKey: "", code: "", amount: "x" },
		["Account key is required", "Code is required", ": “x” is not an amount"],
	],
])("a line with %o is refused with everything that is wrong with it", (cells: Record<string, string>, texts) => {
	expect(line(cells)).toMatchObject({ faults: texts.map(reads) });
});

test("keys and codes may be as long as they can be", () => {
	const cells = { accountKey: long(100), code: long(100) };
	expect(line(cells)).toMatchObject({ value: { key: long(100), amounts: [[long(100), 50_000]] } });
});

test("a line that is refused is asked for its code all the same, as far as it tells one", () => {
	const rest = (cells: Record<string, string>) => (line(cells) as { rest?: unknown }).rest;
	const asked = { value: { key: "", amounts: [["SEP", 0]] }, keys: [] };
	expect([rest({ code: " SEP ", amount: "x" }), rest({ code: "SEP", accountKey: "" })]).toEqual([asked, asked]);
	for (const code of ["", long(101), "a\nb"]) expect(rest({ code, amount: "x" })).toBeUndefined();
	const wide = { accountKey: "", "code/SEP": "1", code: "SEP" };
	expect(checkDataRow("target", wide, "wide", {})).toEqual({ faults: [reads("Account key is required")] });
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
])("%s is read as it is written: with a point, with a comma, or as nobody has said", (cell, wanted) => {
	const read = (["point", "comma", "ambiguous"] as const).map((style) => {
		const amount = amountOfCell(cell, style);
		return "value" in amount ? amount.value : amount.fault;
	});
	expect(read).toEqual(wanted);
});

test("of what a file adds up to, codes and those among them that are new are told apart", () => {
	const sums = { unmatched: 2, "code/JUL": 3, "code/code/A": 1, "new/SEP": 1, "new/new/B": 1 };
	expect(codesIn(sums)).toEqual(["JUL", "code/A"]);
	expect(newCodesIn(sums)).toEqual(["SEP", "new/B"]);
	expect([codesIn(), newCodesIn()]).toEqual([[], []]);
});
