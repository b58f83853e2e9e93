import { expect, test } from "vitest";
import { fitSettings } from "~/features/tables/figures/fit-settings.rules";
import { notationsOf, uploadSource } from "~/features/tables/figures/sources.rules";
import { homeCardValue, type Source, tableData } from "~/features/tables/figures/table-data.rules";
import { unreadCells } from "~/features/tables/figures/unread-cells.rules";
import { NEW_SETTINGS, type TableSettings } from "~/features/tables/tables.rules";

const HEADERS = ["Key", "Month", "Sold", "Plan", "Share", "Note", "__proto__"];
const ROWS = [
	["k1", "JUL", "1,000.50", "2,000", "50%", "Good start", "7"],
	["k1", "AUG", "2,500", "2,000", "125%", "", "8"],
	["k1", "SEP", "", "1,000", "0%", "Good start", "9"],
];
const upload = (rows: string[][] = ROWS): Source => uploadSource(HEADERS, rows, notationsOf(HEADERS, rows));

const home = (changes: Partial<TableSettings["homeCardMappings"]>) => ({
	...{ ...NEW_SETTINGS.homeCardMappings, leftOperator: "Sold", rightOperator: "plan" },
	...changes,
});

test.each([
	["percent, one decimal by default", home({}), 700_000],
	["percent, its decimals", home({ rounding: 3 }), 700_100],
	["ratio", home({ type: "ratio", format: "number", rounding: 2 }), 7000],
	["ratio as a percentage", home({ type: "ratio" }), 700_000],
	["sum", home({ type: "sum", format: "number" }), 85_005_000],
	["sum of one column", home({ type: "sum", format: "number", rightOperator: "" }), 35_005_000],
	["sum with a column of texts", home({ type: "sum", format: "number", rightOperator: "Note" }), null],
	["sum with a column that is not there", home({ type: "sum", format: "number", rightOperator: "Costs" }), null],
	["difference", home({ type: "difference", format: "number", rounding: 0 }), -15_000_000],
	["column", home({ type: "column", column: "SOLD", format: "number" }), 35_005_000],
	["column as text", home({ type: "column", column: "Month", format: "text" }), "JUL, AUG, SEP"],
	["column of texts", home({ type: "column", column: "Note", format: "number" }), "Good start"],
	["an operand that is not there", home({ leftOperator: "Costs" }), null],
	["an operand that is no number", home({ rightOperator: "Note" }), null],
	["nobody averages percentages", home({ type: "sum", leftOperator: "Share", format: "number" }), null],
	["a column called like what objects have", home({ type: "column", column: "__proto__", format: "number" }), 240_000],
	["one nobody has", home({ type: "column", column: "constructor", format: "number" }), null],
])("the home card's value adds its operands up over the rows first: %s [TABLE-33]", (_what, mappings, wanted) => {
	expect(homeCardValue(mappings, upload())).toBe(wanted);
});

test("a cell that says there is no figure is none, as an empty one, and the column is added up [TABLE-33]", () => {
	const rows = ["-", "n/a", "#DIV/0!", "1,500"].map((sold) => ["k", "JUL", sold, "2,000", "", "", ""]);
	expect(homeCardValue(home({}), upload(rows))).toBe(188_000);
	const data = tableData(fitSettings(SETTINGS, { columns: HEADERS, keyColumn: "Key" }), upload(rows));
	expect(data.rows.map(([, sold]) => sold)).toEqual(["-", "n/a", "#DIV/0!", 15_000_000]);
	expect(data.totals[1]).toBe(15_000_000);
});

test("to a sum of both columns one without a figure adds nothing, whichever it is", () => {
	const rows = [["k", "JUL", "-", "2,000", "", "", ""]];
	const sum = { type: "sum", format: "number" } as const;
	expect(homeCardValue(home(sum), upload(rows))).toBe(20_000_000);
	expect(homeCardValue(home({ ...sum, leftOperator: "Plan", rightOperator: "Sold" }), upload(rows))).toBe(20_000_000);
	expect(homeCardValue(home({ ...sum, rightOperator: "Note" }), upload(rows))).toBeNull();
});

const mapping = (uid: string, column: string, format: "number" | "percent" | "text" | null = null) => ({
	...{ uid, column, label: "", format, rounding: null },
});

const SETTINGS: TableSettings = {
	...NEW_SETTINGS,
	homeCardMappings: home({}),
	resultsHeaderMappings: [
		mapping("a", "Month"),
		mapping("b", "Sold"),
		mapping("c", "Share"),
		mapping("d", "Plan", "text"),
		mapping("e", "Nothing of the kind"),
	],
	runningTotalMappings: [
		{ ...mapping("r", "Plan"), row: "" },
		{ ...mapping("s", "Plan"), row: "aug" },
		{ ...mapping("t", "Share"), row: "" },
	],
	cardHeaderMappings: [mapping("h", "Plan")],
	remarksMappings: [mapping("n", "Note"), mapping("x", "Gone")],
};

test("rows have the chosen columns, then running totals to their row; totals beneath [TABLE-07] [TABLE-09] [TABLE-12]", () => {
	const data = tableData(fitSettings(SETTINGS, { columns: HEADERS, keyColumn: "Key" }), upload(), "company-1");
	expect(data).toEqual({
		companyId: "company-1",
		homeCardValue: 700_000,
		cardHeader: [{ uid: "h", value: 50_000_000 }],
		remarks: [{ uid: "n", value: "Good start" }],
		rows: [
			["JUL", 10_005_000, "50%", "2,000", 20_000_000, 20_000_000, null],
			["AUG", 25_000_000, "125%", "2,000", 40_000_000, 40_000_000, null],
			["SEP", null, "0%", "1,000", 50_000_000, null, null],
		],
		totals: [null, 35_005_000, null, null, null, null, null],
		bonus: 0,
		chart: [
			["JUL", 10_005_000, 20_000_000],
			["AUG", 25_000_000, 20_000_000],
			["SEP", null, 10_000_000],
		],
	});
});

test("a file shows all its columns but the key until somebody chooses", () => {
	const { resultsHeaderMappings } = fitSettings(NEW_SETTINGS, { columns: HEADERS, keyColumn: "key" });
	expect(resultsHeaderMappings.map(({ column }) => column)).toEqual(HEADERS.slice(1));
});

test("a column without one number in the reader's notation is read as its file writes decimals", () => {
	const rows = [
		["k", "JUL", "1.500", "", "", "", ""],
		["k", "AUG", "2,75", "", "", "", ""],
	];
	expect(homeCardValue(home({ type: "column", column: "Sold", format: "number" }), upload(rows))).toBe(15_027_500);
});

test("columns are called as their source calls them, and a percentage is one in every place [TABLE-06, TABLE-08, TABLE-09]", () => {
	const everywhere = [mapping("p", "percentage"), mapping("n", "PERCENTAGE", "number"), mapping("x", "Gone")];
	const settings = fitSettings(
		{
			...NEW_SETTINGS,
			...{ cardHeaderMappings: everywhere, remarksMappings: everywhere, resultsHeaderMappings: everywhere },
			...{ runningTotalMappings: [], homeCardMappings: home({ leftOperator: "actual", rightOperator: "Gone" }) },
		},
		{ columns: ["Target Code", "Actual", "Percentage"], percentages: ["Percentage"] },
	);
	expect(settings.homeCardMappings).toMatchObject({ leftOperator: "Actual", rightOperator: "Gone" });
	const { cardHeaderMappings, remarksMappings, resultsHeaderMappings } = settings;
	for (const list of [cardHeaderMappings, remarksMappings, resultsHeaderMappings])
		expect(list.map(({ column, format }) => [column, format])).toEqual([
			["Percentage", "percent"],
			["Percentage", "number"],
		]);
});

test("a header that is to be a text says the rows, not their sum [TABLE-06]", () => {
	const settings = { ...SETTINGS, cardHeaderMappings: [mapping("h", "Plan", "text"), mapping("i", "Plan")] };
	expect(tableData(settings, upload()).cardHeader).toEqual([
		{ uid: "h", value: "2,000, 1,000" },
		{ uid: "i", value: 50_000_000 },
	]);
});

test("a cell with more than four decimals counts rounded half up to four [TABLE-15] [TABLE-33]", () => {
	const columns = ["Actual"];
	const rows = ["33.333333", "0.00005", "-0.00005", "9.99995", "0.00004999", "12.5"].map((cell) => [cell]);
	const { amounts } = uploadSource(columns, rows, notationsOf(columns, rows));
	expect(amounts?.flat()).toEqual([333_333, 1, -1, 100_000, 0, 125_000]);
});

test("a percentage just below the whole stays below it on the home card, a number does not", () => {
	const headers = ["Key", "Share"];
	const rows = [["k1", "99.96"]];
	const source = uploadSource(headers, rows, notationsOf(headers, rows));
	const valueAs = (format: "percent" | "number") =>
		homeCardValue(home({ type: "column", column: "Share", format, rounding: 1 }), source);
	expect([valueAs("percent"), valueAs("number")]).toEqual([999_000, 1_000_000]);
});

test("a percentage of thirds is there on the home card [TABLE-15] [TABLE-33]", () => {
	const columns = ["Actual", "Target"];
	const rows = [
		["33.333333", "100"],
		["10", "100"],
	];
	const source = uploadSource(columns, rows, notationsOf(columns, rows));
	expect(homeCardValue(NEW_SETTINGS.homeCardMappings, source)).toBe(217_000);
});

test("cells of a column of figures that are none are counted, with the row of the first [TABLE-15]", () => {
	const columns = ["Key", "Month", "Sold", "Plan"];
	const rows = [
		["k1", "JUL", "10", "n/a"],
		["k1", "AUG", "ten", "soon"],
		["k2", "JUL", "-", "later"],
		["k2", "AUG", "12", ""],
	];
	const used = ["Month", "sold", "Plan"];
	const found = (leftOperator: string) =>
		unreadCells(columns, rows, {
			settings: { ...NEW_SETTINGS, homeCardMappings: home({ leftOperator, rightOperator: "" }) },
			used,
		});
	expect(found("Actual")).toEqual([{ column: "Sold", count: 1, row: 2 }]);
	expect(found("Plan")).toEqual([
		{ column: "Sold", count: 1, row: 2 },
		{ column: "Plan", count: 2, row: 2 },
	]);
});

test("a remark with decimals does not make a fraction of the thousands beside it [LEAD-35, TABLE-33]", () => {
	const columns = ["Actual", "Note"];
	const rows = [["1,000", "1,5"]];
	expect(uploadSource(columns, rows, notationsOf(columns, rows)).amounts).toEqual([[10_000_000, 15_000]]);
});

test("a column that leaves its notation open is read as the other columns of its file [TABLE-33, LEAD-35]", () => {
	const rows = [
		["k", "JUL", "1.000,50", "2.000", "", "", ""],
		["k", "AUG", "500", "1.000", "", "", ""],
	];
	expect(homeCardValue(home({ type: "column", column: "Plan", format: "number" }), upload(rows))).toBe(30_000_000);
	expect(homeCardValue(home({ rounding: 4 }), upload(rows))).toBe(500_167);
});

test("somebody without rows has no value", () => {
	expect(homeCardValue(home({}), upload([]))).toBeNull();
	expect(tableData(SETTINGS, upload([])).rows).toEqual([]);
});
