import { describe, expect, test } from "vitest";
import { columnAt } from "~/lib/csv/table/column-at";
import { chooseDelimiter, sampleRecords } from "~/lib/csv/table/delimiter";
import { commonWidth, findHeader, isHeaderAgain, nameHeaders } from "~/lib/csv/table/header";
import { EMAIL_MAX } from "~/lib/limits";

const records = (...rows: string[]) => rows.map((row, at) => ({ line: at + 1, cells: row.split(";") }));
const titles = (count: number) => Array.from({ length: count }, (_, at) => `Title ${at}`);

test.each([
	[[], 0, 0],
	[["a", "a;b"], 2, 1 / 2],
	[["a;b", "a"], 2, 1 / 2],
	[["a;b;c", "a;b", "a;b"], 2, 2 / 3],
])("most of %j have %i cells", (rows, width, share) => {
	expect(commonWidth(records(...rows))).toEqual({ width, share });
});

describe("the header is found", () => {
	test.each([
		["at the first row that fills most columns", ["A;B;;", "c;d;e;", "e;f;g;h"], 1],
		["at the top where that does", ["A;B;C;", "c;d;e;f", "e;f;g;h"], 0],
		["below rows of one cell", ["A;;", "B;;", "c;d;e"], 2],
		["at two names that we know", ["Members", "Garage", "Email;Nom", "a;b"], 2],
		["at one name that we know, in a single column", ["Members", "Email", "x"], 1],
		["at the top of a single column without one", ["Members", "x"], 0],
		["among the first thirty rows", [...titles(29), "Email;Nom"], 29],
		["not below them", [...titles(30), "Email;Nom"], 0],
		["above rows that hold the names we know", ["Email;12", "Prénom;Nom", "a;b"], 0],
		["below a title with a date", ["Members;24.11.2026", "Prénom;Nom", "a;b"], 1],
		["at words, not at names we know below", ["Champ;Sorte", "nom;prénom", "titre;texte"], 0],
		["at names with a year, not at the names we know below", ["Members;2026", "Email;2025", "nom;prénom"], 2],
		["above what is not all words", ["Ventes;2026;", "Magasin;5;x", "A;1;2"], 0],
		["above what has a blank cell", ["Ventes;2026;", "Magasin;Janvier;", "A;1;2"], 0],
		["above words, where it holds no figure", ["Ventes;Mars;", "Magasin;Janvier;Février", "A;x;y"], 0],
		["below words that have a gap, at words above figures", ["Ventes;Mars;", "Magasin;Janvier;Février", "A;1;2"], 1],
		["below years over months", [";2026;2026", "Magasin;janv.-26;févr.-26", "A;1;2"], 1],
		["below groups over years", [";Ventes;Ventes", "Magasin;2025;2026", "A;1;2"], 1],
		["at groups over figures", [";Ventes;Cible", "A;1;2", "B;3;4"], 0],
		["at groups over words that have a gap elsewhere", [";Ventes;Cible", "A;x;", ";1;2"], 0],
		["at a name that we know over words", [";Email;Notes", "A;x;y", "B;1;2"], 0],
		["below a title, whatever blank columns stand beside", ["Ventes;;;;;", "A;B;C;;;", "c;1;2;;;"], 1],
		["below a title, whatever blank columns stand between", ["Ventes;;;;;;", ";;A;;;;B", ";;c;;;;1"], 1],
		[
			"below a title with a year, where blank columns stand beside",
			["Ventes;2026;;;", "Magasin;Mars;Avril;;", "A;x;y;;"],
			1,
		],
		["above words, where it fills each column", ["Ventes;2026;2027", "Magasin;Janvier;Février", "A;1;2"], 0],
		["above words, where it has a name that we know", ["Email;2026;", "Magasin;Janvier;Février", "A;1;2"], 0],
		["below a title with a year over words", ["Ventes;2026;", "Magasin;Janvier;Février", "A;1;2"], 1],
		["where some columns have no name, by one we know", [";Email", "A;a@b.co", "B;b@b.co"], 0],
		["where one of two columns has no name, above figures", [";Ventes", "A;5", "B;7"], 0],
		["not above words under no name we know", [";Ventes", "A;x", "B;y"], 1],
		["not above figures where columns are many", [";;Ventes", "A;x;5", "B;y;7"], 1],
		["not above another header", [";Email", "Who;Where", "A;a@b.co"], 1],
		["not above names that we know", [";Ventes", "Points;5", "A;7"], 1],
		["not above a single row", [";Email", "A;a@b.co"], 1],
		["not in a title of another width", ["Email", "A;a@b.co", "B;b@b.co"], 1],
		["also where blank cells stand below", [";Email", "A;a@b.co", "B;", "C;c@b.co"], 0],
	])("%s", (_name, rows, at) => {
		expect(findHeader(records(...rows))).toBe(at);
	});
});

test.each([
	[["Given name", "E-mail"], true],
	[["Given\u00a0 name", "E-mail"], true],
	[["given name", "E-mail"], false],
	[["Given name", ""], false],
	[["Given name"], false],
	[["Given name", "E-mail", ""], false],
])("that %j is the header again is %j", (cells, again) => {
	expect(isHeaderAgain(cells, ["Given name", "E-mail"])).toBe(again);
});

test.each(["column_2", "column_12", "column_2__"])("%s is a column without a name", (header) => {
	expect(isHeaderAgain(["a", ""], ["a", header])).toBe(true);
	for (const name of [`x${header}`, `${header}x`, "column_", "column_a"])
		expect(isHeaderAgain(["a", ""], ["a", name])).toBe(false);
});

test("a column without a name is blank where the header stands again", () => {
	expect(isHeaderAgain(["a", "", "x"], ["a", "column_2", "x"])).toBe(true);
	expect(isHeaderAgain(["", "", "x"], ["a", "column_2", "x"])).toBe(false);
});

test("the column of a name is the only one of that name", () => {
	expect([columnAt(["a", "b"], "b"), columnAt(["a"], "A"), columnAt([], "a")]).toEqual([1, -1, -1]);
	const twice = { reason: "duplicateHeader", params: { name: "a" } };
	expect(() => columnAt(["a", "b", "a"], "a")).toThrow(expect.objectContaining(twice));
});

describe("headers", () => {
	const named = (header: string, ...below: string[]) =>
		nameHeaders({ line: 4, cells: header.split(";") }, records(...below));

	test.each([
		["a;;", ["1;2"], ["a", "column_2"]],
		["a;;", ["1;;;4"], ["a", "column_2", "column_3"]],
		["a;b", ["1"], ["a", "b"]],
		["a\u00a0 b;'=c", [], ["a b", "=c"]],
		["Sa\u0007les;\u3164;c\u061cd", ["1;2;3"], ["Sales", "column_2", "cd"]],
		["column_2;;column_2_", ["1;2;3"], ["column_2", "column_2__", "column_2_"]],
	])("of %j over %j are %j", (header, below, names) => {
		expect(named(header, ...below)).toEqual(names);
	});

	test("are none where one is an address, which would be lost as a row", () => {
		for (const header of ["a@b.co", "name;ann.lee@example.co.uk", `${"x".repeat(EMAIL_MAX - 5)}@b.co`])
			expect(() => named(header)).toThrow(expect.objectContaining({ reason: "noHeader", params: { line: 4 } }));
		const long = `${"x".repeat(EMAIL_MAX - 4)}@b.co`;
		for (const header of ["a@b", "a b@c.de", "a@b.co x", "mail: a@b.co", "a@@b.co", long])
			expect(named(header)).toEqual([header]);
	});
});

describe("a sample", () => {
	test("is split into its filled rows, each with its line", () => {
		expect(sampleRecords('a;b\n;\n"1\n2"; x \n', true, ";")).toEqual([
			{ line: 1, cells: ["a", "b"] },
			{ line: 3, cells: ["1\n2", "x"] },
		]);
	});

	test("with more columns than a file may have is refused, with its line; empty ones at the end do not count", () => {
		const wide = (cells: number) => `${"x,".repeat(cells - 1)}x`;
		const refused = (line: number) => expect.objectContaining({ reason: "tooManyColumns", params: { max: 200, line } });
		expect(() => sampleRecords(`a,b\n${wide(201)}\n`, true, ",")).toThrow(refused(2));
		expect(() => sampleRecords(`${"x,".repeat(70_000)}\na,b\n`, true, ",")).toThrow(refused(1));
		expect(() => sampleRecords("x,".repeat(70_000), true, ",")).toThrow(refused(1));
		expect(sampleRecords(`${wide(200)},,,\n`, true, ",")).toHaveLength(1);
	});

	test.each([
		["a name that is a figure", "Garage|1,5\nNorth|2,5\n", "|"],
		["rows of another width", "Name;Town\nA;B\nC;D\nE,F;G\n", ";"],
		["a quote that is never closed", 'Name;Town\n"A;B\nC;D\n', ";"],
		["a known name", "Email|Garage,Town\na|b,c\n", "|"],
		["a header below titles", "x|y\n\nTitle\nName;Town;Area\nA;B;C\nD;E;F\n", ";"],
		["figures below words", "identifier\nx,y\nA,1\nB,2\n", ","],
		["nothing that divides", "Garage\nNorth\nSouth\n", ","],
		["each mark in its prose", "Notes, a; b\t c | d\nOne\nTwo\nThree\n", ","],
		["dates below words", "identifier\nx,y\nA,2026-01-05\nB,2026-02-05\n", ","],
		["another mark far down", `Name;Town\n${"A;B\n".repeat(8_200)}${"1,2,3\n".repeat(20_000)}`, ";"],
		["prose", "Notes, and more\nOne\nTwo, three, four\nFive\nSix\n", ";"],
	])("with %s is divided at its mark", (_name, text, delimiter) => {
		expect(chooseDelimiter(text, true)).toBe(delimiter);
	});
});
