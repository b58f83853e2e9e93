import { describe, expect, test } from "vitest";
import { checkDataRow } from "~/features/imports/kinds/databuckets/data-rows.check.rules";
import { codesIn, FIGURES, newCodesIn } from "~/features/imports/kinds/databuckets/data-sums.rules";
import {
	checkQuizCategoryRow,
	repeatedTitle,
} from "~/features/imports/kinds/quiz-categories/quiz-categories.check.rules";
import { checkRecordRow } from "~/features/imports/kinds/records/records.check.rules";
import { reads } from "../../../../support/reads";

const long = (count: number) => "x".repeat(count);
/** So many texts of that length, no two of them the same. */
const list = (count: number, length: number) => Array.from({ length: count }, (_, n) => `${n}`.padStart(length, "x"));
const faultsOf = (checked: object) => ("faults" in checked ? (checked.faults as string[]) : []);

describe("a row of a data set", () => {
	test.each([
		[
			{ identifier: "A1|A2", name: "First", status: "inactif", claimsLimit: "12" },
			{ identifiers: ["A1", "A2"], name: "First", status: "Inactive", claimsLimit: 12 },
		],
		[{ identifier: "A1" }, { identifiers: ["A1"], name: "", status: null, claimsLimit: null }],
		[{ identifier: "A1", claimsLimit: "0" }, { claimsLimit: 0 }],
		[{ identifier: "A1", claimsLimit: "1 000\u202f000" }, { claimsLimit: 1_000_000 }],
		[{ identifier: "A1", claimsLimit: "12 000" }, { claimsLimit: 12_000 }],
		[{ identifier: list(50, 200).join("|") }, { identifiers: list(50, 200) }],
		[{ identifier: "1E10|A2" }, { identifiers: ["1E10", "A2"] }],
		[
			{ identifier: long(100), name: long(200) },
			{ identifiers: [long(100)], name: long(200) },
		],
	])("with %o is taken as it is meant", (row, value) => {
		expect(checkRecordRow(row)).toMatchObject({ value });
	});

	test("is the same as another one where they share an identifier", () => {
		expect(checkRecordRow({ identifier: "A1|A2" })).toMatchObject({
			keys: [
				{ column: "identifier", key: "A1" },
				{ column: "identifier", key: "A2" },
			],
		});
	});

	test.each([
		[{}, "Identifier is required"],
		[{ identifier: "|" }, "Identifier is required"],
		[{ identifier: "\u200d" }, "Identifier holds characters that cannot be shown"],
		[{ identifier: "1E10" }, "A spreadsheet has replaced the identifier by “1E10”: enter it as text"],
		[{ identifier: "••12|A2" }, "A spreadsheet has replaced the identifier by “••12”: enter it as text"],
		[{ identifier: long(201) }, "Identifier is longer than 200 characters"],
		[{ identifier: `A1|${long(201)}` }, "Identifier is longer than 200 characters"],
		[{ identifier: Array.from({ length: 51 }, (_, n) => `A${n}`).join("|") }, "Identifier holds more than 50 entries"],
		[{ identifier: "A1", name: long(201) }, "Name is longer than 200 characters"],
		[{ identifier: "A1", status: "Lost" }, "There is no status “Lost” (use one of: Active, Inactive)"],
		...["1000001", "1 00", "1,000", "-1", "1.5", "x1", "x1 000", "1234567890", "1 0000"].map((claimsLimit) => [
			{ identifier: "A1", claimsLimit },
			`“${claimsLimit}” is not a claims limit: write a whole number from 0 to 1,000,000`,
		]),
	] as [Record<string, string>, string][])("with %o is refused in words", (row, text) => {
		expect(faultsOf(checkRecordRow(row))).toEqual([reads(text)]);
	});
});

describe("a row of quiz categories", () => {
	test.each([
		[{ title: " Products " }, { title: "Products" }],
		[
			{ title: long(200), description: `a\n${long(4998)}` },
			{ title: long(200), description: `a\n${long(4998)}` },
		],
		...["Active", "actif", "TRUE", "yes", "1", "vrai", " Oui "].map((status) => [
			{ title: "A", status },
			{ title: "A", isActive: true },
		]),
		...["Inactive", "inactif", "false", "No", "0", "faux", "non"].map((status) => [
			{ title: "A", status },
			{ title: "A", isActive: false },
		]),
	] as [Record<string, string>, object][])("with %o is taken as it is meant", (row, value) => {
		expect(checkQuizCategoryRow(row)).toEqual({ value, keys: [{ column: "title", key: expect.any(String) }] });
	});

	test("that repeats an earlier one is told by its title", () => {
		expect(repeatedTitle({ title: "Été" })).toEqual(reads('"Été" is duplicated in import'));
	});

	test("is the same as another one whose title differs in its capitals alone", () => {
		expect(checkQuizCategoryRow({ title: "Été" })).toMatchObject({ keys: [{ column: "title", key: "ÉTÉ" }] });
	});

	test.each([
		[{}, "Empty title"],
		[{ title: " " }, "Empty title"],
		[{ title: long(201) }, "Title is longer than 200 characters"],
		[{ title: "A", description: long(5001) }, "Description is longer than 5,000 characters"],
		[{ title: "A", status: "Gone" }, "There is no status “Gone” (use one of: Active, Inactive)"],
	])("with %o is refused in words", (row: Record<string, string>, text) => {
		expect(faultsOf(checkQuizCategoryRow(row))[0]).toEqual(reads(text));
	});
});

describe("a line of targets or actuals", () => {
	const line = { accountKey: "K-1", code: " Q1\u00a0 x ", amount: "1,5" };

	test("with a code and an amount says one thing of its key", () => {
		expect(checkDataRow("target", line, "long", {})).toEqual({
			value: { key: "K-1", amounts: [["Q1 x", 15_000]] },
			keys: [{ column: "keyAndCode", key: "K-1", parts: ["Q1 x"] }],
		});
		expect(checkDataRow("actual", line, "long", {})).toMatchObject({ keys: [] });
	});

	test("without an amount says nothing, and stands in the way of no other", () => {
		const nothing = { value: { key: "K-1", amounts: [] }, keys: [] };
		expect(checkDataRow("target", { ...line, amount: "n/a" }, "long", {})).toEqual(nothing);
		expect(checkDataRow("target", { accountKey: "K-1", "code/A": "", name: "5" }, "wide", {})).toEqual(nothing);
	});

	test.each(["point", "comma"])("is read with the %s that was chosen", (numbers) => {
		const row = { accountKey: "K-1", "code/A": "1,000", "code/B": "2.000" };
		const amounts = numbers === "point" ? [10_000_000, 20_000] : [10_000, 20_000_000];
		expect(checkDataRow("actual", row, "wide", { numbers })).toMatchObject({
			value: {
				amounts: [
					["A", amounts[0]],
					["B", amounts[1]],
				],
			},
		});
	});

	test.each([
		[{ accountKey: "" }, "Account key is required"],
		[{ accountKey: long(101) }, "Account key is longer than 100 characters"],
		[{ accountKey: "1E5" }, "A spreadsheet has replaced the account key by “1E5”: enter the key as text"],
		[{ code: "" }, "Code is required"],
		[{ code: long(101) }, "Code is longer than 100 characters"],
		[{ amount: "many" }, "Q1 x: “many” is not an amount"],
		[{ amount: long(70) }, `Q1 x: “${long(57)}...” is not an amount`],
		[{ amount: "1,000" }, "Q1 x: “1,000” can be read in two ways: say at the “Columns” step how numbers are written"],
	])("with %o is refused in words", (cells, text) => {
		expect(faultsOf(checkDataRow("target", { ...line, ...cells }, "long", {}))).toEqual([reads(text)]);
	});
});

test("a line that is refused is asked for its code all the same, as far as it tells one", () => {
	const rest = (cells: Record<string, string>) => {
		const checked = checkDataRow("target", { accountKey: "K-1", code: "Q1", amount: "5", ...cells }, "long", {});
		return "rest" in checked ? checked.rest : "none";
	};
	const asked = { value: { key: "", amounts: [["Q2", 0]] }, keys: [] };
	expect([rest({ code: " Q2 ", amount: "x" }), rest({ code: "Q2", accountKey: "" })]).toEqual([asked, asked]);
	for (const code of ["", long(101), "a\nb"]) expect(rest({ code, amount: "x" })).toBeUndefined();
	// The columns of codes were asked about before.
	const wide = { accountKey: "", "code/Q2": "1", code: "Q2" };
	expect(checkDataRow("target", wide, "wide", {})).toEqual({ faults: [reads("Account key is required")] });
});

test("the codes of a file are told from its other figures, and those from the codes that are new", () => {
	const sums = {
		[FIGURES.unmatched]: 2,
		[FIGURES.ofCode("Q2")]: 1,
		[FIGURES.ofCode("new/Q1")]: 1,
		[FIGURES.ofNewCode("new/Q1")]: 1,
	};
	expect([codesIn(sums), newCodesIn(sums)]).toEqual([["Q2", "new/Q1"], ["new/Q1"]]);
	expect([codesIn(), newCodesIn()]).toEqual([[], []]);
});
