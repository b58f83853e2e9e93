import { expect, test } from "vitest";
import {
	BOARD_COLOURS,
	boardColour,
	DEFAULT_SETTINGS,
	shownRows,
	systemColumns,
} from "~/features/leaderboards/leaderboards.rules";
import { boardRows, qualifies } from "~/features/leaderboards/ranking/board-values.rules";
import { computedColumns, withColumns } from "~/features/leaderboards/ranking/shown-columns.rules";
import { NOTHING_COMPUTED, shownRow } from "~/features/leaderboards/shown-board.rules";
import { atOnce } from "../../../support/turns/at-once";

const column = (name: string, type: "text" | "number" | "qualifier" = "text") => ({
	...{ uid: name, column: name, label: "", type, threshold: 100 },
});
const board = (
	headers: string[],
	rows: string[][],
	{ rankMappings, ...settings }: Partial<typeof DEFAULT_SETTINGS> = {},
	type: "member" | "company" = "member",
) =>
	atOnce(
		boardRows(
			{
				...{ headers, signed: true },
				rows: rows.map(([name = "", ...cells]) => ({ participant: { id: `id-${name}`, name }, cells })),
			},
			{
				...{ ...DEFAULT_SETTINGS, ...settings },
				rankMappings: rankMappings ?? { ...DEFAULT_SETTINGS.rankMappings, sortColumn: "Sales" },
			},
			type,
		),
	).rows;

test("a board's rows carry what its columns, remarks and head show [LEAD-08, LEAD-10, LEAD-17]", () => {
	const [first, second] = board(
		["Sales", "Note", "Target"],
		[
			["A", "1,000", "slow", "99.9"],
			["B", "2,000", "quick", "100"],
		],
		{
			columnMappings: [column("Sales", "number"), column("Target", "qualifier")],
			remarkMappings: [column("Note")],
			headerMappings: [column("Target")],
		},
	);
	expect(first).toMatchObject({
		...{ participantId: "id-B", value: "2000", columnValues: ["2000", "yes"] },
		...{ remarkValues: ["quick"], headerValues: ["100"] },
	});
	expect(second).toMatchObject({ participantId: "id-A", columnValues: ["1000", "no"] });
});

test("a board is ranked by the column that is chosen, wherever it stands in the data [LEAD-12]", () => {
	const rankedBy = (sortColumn: string) =>
		board(
			["Visits", "Sales"],
			[
				["A", "9", "1"],
				["B", "5", "3"],
			],
			{ rankMappings: { ...DEFAULT_SETTINGS.rankMappings, sortColumn } },
		).map(({ participantId, value }) => [participantId, value]);
	expect(rankedBy("Visits")).toEqual([
		["id-A", "9"],
		["id-B", "5"],
	]);
	expect(rankedBy("Sales")).toEqual([
		["id-B", "3"],
		["id-A", "1"],
	]);
});

test.each([
	["whole points", "8750", "8531", "219"],
	["decimals of either, without what adding them brings", "0.3", "0.1", "0.2"],
	["a board where less is better", "12", "15.25", "3.25"],
	["nobody ahead", null, "5", null],
	["what is no number", "n/a", "5", null],
])("one's own row says how far the rank above is: %s", (_name, ahead, value, gap) => {
	const stored = {
		...{ position: 16, rank: 16, winner: 0, value, columnValues: "[]", remarkValues: "[]", headerValues: "[]" },
		...{ firstname: "Ada", lastname: "L", initials: "AL", color: null, externalImageUrl: null, imageSmallUrl: null },
		...{ company: null, ahead },
	};
	const shown = (mine: number) => shownRow({ ...stored, mine }, NOTHING_COMPUTED, "full").gap;
	expect(shown(1)).toBe(gap);
	expect(shown(0)).toBeNull();
});

test("a column that leaves its notation open is read as the others of its file [LEAD-34, LEAD-35]", () => {
	const rows = board(
		["Sales", "Target", "Share"],
		[
			["A", "1.500", "99,9", "1.000"],
			["B", "800", "100,0", "50"],
		],
		{ columnMappings: [column("Share", "qualifier")] },
	);
	expect(rows.map(({ participantId, value, columnValues }) => [participantId, value, ...columnValues])).toEqual([
		["id-A", "1500", "yes"],
		["id-B", "800", "no"],
	]);
});

test("a note with decimals does not make a fraction of the thousands beside it [LEAD-35]", () => {
	const rows = board(
		["Sales", "Note"],
		[
			["P-40000", "1,000", "1,5"],
			["P-40006", "900", "x"],
		],
	);
	expect(rows.map(({ participantId, value }) => [participantId, value])).toEqual([
		["id-P-40000", "1000"],
		["id-P-40006", "900"],
	]);
});

test("an Icon column of the data decides who can win [LEAD-11, LEAD-36]", () => {
	const rows = board(
		["Sales", "Icon"],
		[
			["A", "3", ""],
			["B", "2", "gold"],
		],
	);
	expect(rows.map(({ participantId, winner }) => [participantId, winner])).toEqual([
		["id-A", false],
		["id-B", true],
	]);
});

test("who has no figure is not ranked and does not win; on a board that nothing ranks, the icons of the data decide [LEAD-36, LEAD-37]", () => {
	const winners = (headers: string[], sortColumn: string) =>
		board(
			headers,
			[
				["A", "", "gold"],
				["B", "n/a", "gold"],
				["C", "2", "gold"],
				["D", "1", ""],
			],
			{ rankMappings: { ...DEFAULT_SETTINGS.rankMappings, sortColumn, winRows: 3 } },
		).flatMap(({ participantId, winner }) => (winner ? [participantId] : []));
	expect(winners(["Sales", "Icon"], "Sales")).toEqual(["id-C"]);
	expect(winners(["Sales", "Note"], "Sales")).toEqual(["id-C", "id-D"]);
	expect(winners(["Sales", "Icon"], "")).toEqual(["id-A", "id-B", "id-C"]);
	expect(winners(["Sales", "Note"], "")).toEqual([]);
});

test("columns called like parts of the language are columns like others", () => {
	const rows = board(["Sales", "__proto__", "constructor"], [["A", "3", "one", "two"]], {
		columnMappings: [column("__proto__"), column("constructor"), column("toString")],
	});
	expect(rows[0]?.columnValues).toEqual(["one", "two", ""]);
});

test("a column of the data that is called like one of the others' is read from the data [LEAD-22, LEAD-23]", () => {
	const settings = { columnMappings: [column("Company Title"), column("Full Name")] };
	const values = (type: "member" | "company") =>
		board(["Sales", "Company Title", "Full Name"], [["A", "3", "Nord", "Ada L."]], settings, type)[0]?.columnValues;
	expect(values("member")).toEqual(["Nord", ""]);
	expect(values("company")).toEqual(["", "Ada L."]);
});

test("columns that are always there [LEAD-21, LEAD-22, LEAD-23]", () => {
	expect(systemColumns("company")).toEqual(["Rank", "Icon", "Company Title"]);
	expect(systemColumns("member")).toEqual([
		...["Rank", "Icon", "Full Name", "First Name", "Last Name", "Avatar", "First Name + Last Initial"],
	]);
});

test("a number from the threshold on qualifies, 100 unless told [LEAD-57]", () => {
	expect(["99.9", "100", "101"].map((number) => qualifies(number, number))).toEqual([false, true, true]);
	expect(["49", "50"].map((number) => qualifies(number, number, 50))).toEqual([false, true]);
	expect(qualifies("99.99999999999999999", "99.99999999999999999")).toBe(false);
});

test.each([
	["yes", true],
	["TRUE", true],
	["Oui", true],
	["VRAI", true],
	["ouïe", false],
	["no", false],
	["", false],
])("the word “%s” qualifies: %s [LEAD-58]", (word, does) => {
	expect(qualifies(word, null)).toBe(does);
});

test.each([
	[0, 7],
	[1, 1],
	[5, 5],
	[9, 7],
])("a limit of %i shows %i of seven rows [LEAD-15]", (most, shown) => {
	expect(shownRows(7, most)).toBe(shown);
});

test("the ninth card has the first of eight colours [LEAD-56]", () => {
	expect(new Set(BOARD_COLOURS).size).toBe(8);
	expect(BOARD_COLOURS).toHaveLength(8);
	expect(boardColour(8)).toBe(boardColour(0));
	expect(boardColour(1)).not.toBe(boardColour(0));
});

const NAMES = ["Full Name", "First Name", "Last Name", "First Name + Last Initial"];
const ADA = {
	...{ position: 1, rank: 1, winner: 0, value: "5", firstname: "Ada", lastname: "Lovelace", company: null },
	...{ initials: "AL", color: "c1", externalImageUrl: null, imageSmallUrl: "/files/ada.png" },
	...{ columnValues: '["","","",""]', remarkValues: "[]", headerValues: '["7"]' },
};
const read = (names: "full" | "initial" | "own", mine: number) => {
	const computed = { ...NOTHING_COMPUTED, columns: NAMES.map(shown), header: [shown("Sales")] };
	return shownRow({ ...ADA, mine }, computed, names);
};

const shown = (name: string) => ({ column: name, label: "", type: "text" as const, percent: false });

test("a remark and the head read what no data has to hold as well [LEAD-08, LEAD-09, LEAD-22]", () => {
	const columns = { ...NOTHING_COMPUTED, remarks: ["Note", "Full Name", "Icon"].map(shown), header: [shown("Rank")] };
	const row = { ...ADA, rank: 4, remarkValues: '["well","",""]', headerValues: '[""]' };
	expect(shownRow({ ...row, mine: 1 }, columns, "initial")).toMatchObject({
		...{ remarks: ["well", "Ada Lovelace", ""], header: ["4"] },
	});
	expect(shownRow({ ...row, mine: 0, winner: 1 }, columns, "initial")).toMatchObject({
		...{ remarks: ["well", "Ada L", "yes"], header: [] },
	});
	expect(shownRow({ ...row, mine: 0 }, columns, "own").remarks).toEqual(["well", "", ""]);
});

test.each([
	["Sales", "0", 4, "4."],
	["Sales", "n/a", null, "–"],
	["Sales", "", null, "–"],
	["Sales", " ", null, "–"],
	["", "", 4, "4."],
])("a board ranked by %j gives a row of %j the rank %j [LEAD-37]", (by, value, rank, place) => {
	const computed = { ...NOTHING_COMPUTED, columns: [shown("Rank")], value: shown(by) };
	const row = { ...ADA, rank: 4, value, mine: 0, columnValues: '[""]' };
	expect(shownRow(row, computed, "full")).toMatchObject({ rank, place, cells: [place.replace(".", "")] });
});

test("figures of results are numbers in every place, whatever a column takes them for [LEAD-08, LEAD-10, LEAD-20]", () => {
	const mappings = [column("Percentage"), column("Actual", "qualifier"), column("Full Name")];
	const settings = {
		...DEFAULT_SETTINGS,
		...{ columnMappings: mappings, remarkMappings: mappings, headerMappings: mappings },
	};
	const typesOf = (mode: "dynamic" | "static") => {
		const { columns, remarks, header } = computedColumns(withColumns(settings, "member", mode), mode);
		return [columns, remarks, header].map((list) => list.map(({ type, percent }) => (percent ? "percent" : type)));
	};
	const [number, text] = [
		["percent", "qualifier", "text"],
		["text", "qualifier", "text"],
	];
	expect(typesOf("dynamic")).toEqual([number, number, number]);
	expect(typesOf("static")).toEqual([text, text, text]);
});

test("names are read in full, with an initial, or not at all; one's own always in full [LEAD-22]", () => {
	expect(read("full", 0)).toMatchObject({ name: "Ada Lovelace", cells: ["Ada Lovelace", "Ada", "Lovelace", "Ada L"] });
	expect(read("full", 0).avatar).toMatchObject({ src: "/files/ada.png" });
	expect(read("initial", 0)).toMatchObject({ name: "Ada L", cells: ["Ada L", "Ada", "L", "Ada L"] });
	expect(read("initial", 0).avatar).toMatchObject({ src: null, initials: "AL" });
	expect(read("own", 0)).toMatchObject({ name: null, avatar: null, cells: ["", "", "", ""], header: [] });
	expect(read("own", 1)).toMatchObject({ name: "Ada Lovelace", header: ["7"] });
});

test("the columns of names read a company's title, and neither its people nor a member's company [LEAD-22, LEAD-23]", () => {
	const nobody = { firstname: null, lastname: null, initials: null, imageSmallUrl: null };
	const row = { ...ADA, ...nobody, company: "Acme", mine: 0, columnValues: '["",""]' };
	const computed = { ...NOTHING_COMPUTED, columns: ["Company Title", "Full Name"].map(shown) };
	expect(shownRow(row, computed, "full").cells).toEqual(["Acme", ""]);
});

test("a board without chosen columns shows rank, who, winners and what it is ranked by", () => {
	const settings = { ...DEFAULT_SETTINGS, rankMappings: { ...DEFAULT_SETTINGS.rankMappings, sortColumn: "Sales" } };
	const columns = (type: "member" | "company") =>
		withColumns(settings, type, "static").columnMappings.map((one) => one.column);
	expect(columns("member")).toEqual(["Rank", "Avatar", "Full Name", "Icon", "Sales"]);
	expect(columns("company")).toEqual(["Rank", "Company Title", "Icon", "Sales"]);
});
