import { describe, expect, it } from "vitest";
import { detectFile } from "~/lib/csv/detect.server";
import { utf16 } from "../../../fixtures/csv/corpus";
import { readAll, refusalOf, withFile } from "../../../fixtures/csv/files";

const shapeOf = (bytes: Buffer | string) => withFile(bytes, (path) => detectFile(path));
const latin = (text: string) => Buffer.from(text, "latin1");
const PLAIN = "email,lastname\na@example.com,Montréal\nb@example.com,Łódź\n";

describe("encoding", () => {
	const cases: [name: string, bytes: Buffer, encoding: string, certain: boolean, city: string][] = [
		["UTF-8", Buffer.from(PLAIN), "utf-8", true, "Montréal"],
		["UTF-8 with mark", Buffer.from(`\ufeff${PLAIN}`), "utf-8", true, "Montréal"],
		["UTF-16 little-endian with mark", utf16(PLAIN), "utf-16le", true, "Montréal"],
		["UTF-16 big-endian with mark", utf16(PLAIN, true), "utf-16be", true, "Montréal"],
		["Windows-1252", latin("email,lastname\na@example.com,Montr\xe9al\n"), "windows-1252", false, "Montréal"],
		[
			"Windows-1252 euro and quotes",
			latin("email,lastname\na@b.co,\x80 \x93d\x92or\x94\n"),
			"windows-1252",
			false,
			"€ “d’or”",
		],
		["plain ASCII", Buffer.from("email,lastname\na@b.co,Lyon\n"), "utf-8", true, "Lyon"],
	];
	for (const [name, bytes, encoding, certain, city] of cases) {
		it(`reads ${name} [IMPORT-09]`, async () => {
			const { shape, rows } = await readAll(bytes);
			expect(shape).toMatchObject({ encoding, encodingCertain: certain, headers: ["email", "lastname"] });
			expect(rows[0]!.cells[1]).toBe(city);
		});
	}

	it("shows lines with accents when the encoding is inferred [IMPORT-09]", async () => {
		const lines = "a@example.com,Lyon\n".repeat(20_000);
		const shape = await shapeOf(latin(`email,lastname\n${lines}z@example.com,Montr\xe9al\n`));
		expect(shape).toMatchObject({ encoding: "windows-1252", encodingCertain: false });
		expect(shape.encodingSample).toEqual(["z@example.com,Montréal"]);
	});

	it("finds UTF-8 past a long ASCII start, wherever the letters are cut", async () => {
		for (let pad = 0; pad < 4; pad++) {
			const start = `email,lastname\n${"x".repeat(pad)}\n`;
			const shape = await shapeOf(`${start}${"a,b\n".repeat(70_000)}${"é,日本\n".repeat(150_000)}`);
			expect(shape).toMatchObject({ encoding: "utf-8", encodingCertain: true });
		}
	});

	it("shows three of them at the most, each up to 200 characters", async () => {
		const rows = [" \xe9 , a ", `${"\xe8".repeat(199)},b`, "plain,c", "\xe7,d", "\xe0,e"];
		const shape = await shapeOf(latin(`email,lastname\r\n${rows.join("\r\n")}\r\n`));
		expect(shape.encodingSample).toEqual(["é , a", `${"è".repeat(197)}...`, "ç,d"]);
		expect((await shapeOf(PLAIN)).encodingSample).toEqual([]);
	});

	it("takes the encoding a person chose", async () => {
		const bytes = latin("email,lastname\na@b.co,Jos\xc3\xa9\n");
		const shape = await withFile(bytes, (path) => detectFile(path, { encoding: "windows-1252" }));
		expect(shape).toMatchObject({ encoding: "windows-1252", encodingCertain: true });
		expect(shape.sampleRows[0]![1]).toBe("JosÃ©");
	});

	it("asks about what an older Mac wrote, whatever Windows cannot read of it, and reads it as was answered", async () => {
		const bytes = latin("email,lastname\ra@b.co,For\x90t\rc@d.co,C\x99t\x8e\r");
		const { shape } = await readAll(bytes);
		expect(shape.encodingChoice?.[0]).toEqual({ encoding: "macintosh", values: ["Forêt", "Côté"] });
		const chosen = await withFile(bytes, (path) => detectFile(path, { encoding: "macintosh" }));
		expect(chosen.sampleRows.map(([, name]) => name)).toEqual(["Forêt", "Côté"]);
	});

	it("refuses bytes that fit no encoding, and text whose letters are already lost", async () => {
		const bad = [
			latin("email,lastname\na@b.co,x\x81y\n"),
			Buffer.from("email,lastname\na@b.co,Jos\ufffd\n"),
			Buffer.concat([utf16("email,lastname\na@b.co,Lyon\n"), Buffer.from([0x41])]),
		];
		for (const bytes of bad) expect((await refusalOf(bytes)).reason).toBe("encoding");
	});
});

describe("delimiter", () => {
	for (const delimiter of [",", ";", "\t", "|"]) {
		for (const [name, end] of [
			["LF", "\n"],
			["CRLF", "\r\n"],
			["CR", "\r"],
		] as const) {
			it(`reads ${JSON.stringify(delimiter)} with ${name} line ends [IMPORT-09]`, async () => {
				const lines = ["email,lastname,note", 'a@b.co,Lee,"one,two"', "c@d.co,Roy,x"];
				const { shape, rows } = await readAll(lines.map((line) => line.replaceAll(",", delimiter)).join(end));
				expect(shape).toMatchObject({ delimiter, headers: ["email", "lastname", "note"], headerLine: 1 });
				expect(rows.map(({ cells }) => cells[2])).toEqual([`one${delimiter}two`, "x"]);
			});
		}
	}

	const chosen: [name: string, text: string, delimiter: string, headers: string[]][] = [
		["decimal commas between semicolons", `key;Jan;Feb\n${"A;1,5;2,5\n".repeat(50)}`, ";", ["key", "Jan", "Feb"]],
		["decimal comma in quotes", 'Dealer,Share\nA,"50,52%"\nB,"1,5%"\n', ",", ["Dealer", "Share"]],
		["commas in prose between tabs", "title\tnote\nMug\tred, blue, green\nPen\tlong, thin\n", "\t", ["title", "note"]],
		["a single column", "email\na@b.co\nc@d.co\n", ",", ["email"]],
		["a single column of decimals", `Points\n${"1,5\n".repeat(50)}`, ";", ["Points"]],
		// Several identifiers stand in one cell, and titles hold commas [DATA-36]: the only name we know is the whole header.
		["several identifiers a cell", "identifier\nA1|A2\n", ",", ["identifier"]],
		["identifiers of digits", "identifier\r\n1001|1002\r\n1003|1004\r\n", ",", ["identifier"]],
		["a single name below a title", "Serial list\n\nidentifier\nQ1|Q2\nQ3|Q4\n", ",", ["identifier"]],
		["tags with bars", "tag\nGold|A\nSilver|B\n", ",", ["tag"]],
		["titles with commas", "title\nSales, basics\nSales, advanced\n", ";", ["title"]],
		["a title that is a name, over names and figures", "Points\nDealer;Q1\nA;1\nB;2\n", ";", ["Dealer", "Q1"]],
		["a title that is a name, over a known one", "Points\nEmail;Area\na;x\nb;y\n", ";", ["Email", "Area"]],
		["headers that are years", "Dealer|2024|2025|2026\nA|1|2|3\n", "|", ["Dealer", "2024", "2025", "2026"]],
		["nothing but years above figures", "1999|2024|2025\n1|2|3\n4|5|6\n", "|", ["1999", "2024", "2025"]],
		["identifiers of digits on three lines", "identifier\n11|12\n13|14\n15|16\n", ",", ["identifier"]],
		[
			"a title that is a name, over names and dates",
			"Points\nDealer;Q\nA;2024-05-01\nB;2024-05-02\n",
			";",
			["Dealer", "Q"],
		],
		["names that are one only together", "dealer;code\nA;x\nB;y\n", ";", ["dealer", "code"]],
		["every delimiter in prose below one name", "title\nA, b; c | d\te\nF\n", ",", ["title"]],
		[
			"commas in quotes in every cell",
			'"Town, area","Shop, street"\n"a, b","c, d"\n',
			",",
			["Town, area", "Shop, street"],
		],
		["a name too many on one side", "email;a,lastname\nx;y,z\n", ",", ["email;a", "lastname"]],
		[
			"names of two columns that we know on the other",
			"email,x;y\na,firstname;b\nq,lastname;email\n",
			",",
			["email", "x;y"],
		],
		["more text than is weighed", `a,b\n${"c;d,e\n".repeat(8_000)}`, ",", ["a", "b"]],
	];
	for (const [name, text, delimiter, headers] of chosen) {
		it(`chooses the delimiter with ${name}`, async () => {
			const shape = await shapeOf(text);
			expect(shape).toMatchObject({ delimiter, headers });
		});
	}

	it.each([
		['"sep=;"\n', ";"],
		["SEP=;,,,\n", ";"],
		["sep=\t\r", "\t"],
		["sep=|;;\n", "|"],
		["  sep=; \n", ";"],
	])("obeys a line %j as spreadsheets write it, also before commas", async (line, delimiter) => {
		const text = ["First, second", "Town", "A, B"].join(delimiter);
		const shape = await shapeOf(`${line}${text}\n${text}x\n`);
		expect(shape).toMatchObject({
			sepLine: true,
			delimiter,
			headerLine: 2,
			headers: ["First, second", "Town", "A, B"],
		});
	});

	it.each(["xsep=;", "sep=;x", "sep=;;x"])("takes %j for a title", async (title) => {
		const shape = await shapeOf(`${title}\nName,Town,Area\nA,B,C\n`);
		expect(shape).toMatchObject({ sepLine: false, delimiter: ",", headerLine: 2, skippedTitleLines: [title] });
	});

	it.each([
		["a quote that is never closed", 'a;b\n"c;d\ne;f\n', "imports:file.unclosedQuote?line=2"],
		["a first line of too many columns", `${"ab,".repeat(60_000)}\n`, "imports:file.tooManyColumns?max=200&line=1"],
		[
			"a first line that is too long for 200 columns",
			`${"a".repeat(140_000)},b\nx,y\n`,
			"imports:file.recordTooLarge?line=1",
		],
		[
			"a long first line below which many columns come",
			`a,b\n${"ab,".repeat(60_000)}\n`,
			"imports:file.recordTooLarge?line=2",
		],
	])("names the fault of %s", async (_name, text, message) => {
		expect((await refusalOf(text)).message).toBe(message);
	});

	it("is the one that a person chose", async () => {
		const chosen = await withFile("sep=;\nName;Town,Area\nA;B,C\n", (path) => detectFile(path, { delimiter: "," }));
		expect(chosen).toMatchObject({ delimiter: ",", headers: ["Name;Town", "Area"] });
	});

	it("obeys and drops a sep= line [IMPORT-09]", async () => {
		const { shape, rows } = await readAll("sep=;\r\nemail;lastname\r\na@b.co;Lee, Ann\r\n");
		expect(shape).toMatchObject({ sepLine: true, delimiter: ";", headerLine: 2, headers: ["email", "lastname"] });
		expect(rows).toEqual([{ row: 1, line: 3, cells: ["a@b.co", "Lee, Ann"] }]);
	});
});

describe("header row", () => {
	const found: [name: string, text: string, line: number, headers: string[], titles: string[]][] = [
		[
			"a title line",
			"Targets 2026;;;\nAccount Key;Q1;Q2;Q3\nA;1;2;3\n",
			2,
			["Account Key", "Q1", "Q2", "Q3"],
			["Targets 2026"],
		],
		[
			"titles and blank lines",
			"Sales\n\nMarch\n\nDealer;Jan;Feb\nA;1;2\n",
			5,
			["Dealer", "Jan", "Feb"],
			["Sales", "March"],
		],
		[
			"a title with a comma",
			"Members, 2026\nfirst name,last name,email\nA,B,c@d.co\n",
			2,
			["first name", "last name", "email"],
			["Members 2026"],
		],
		["a title in quotes over two lines", '"Sales\nMarch"\nDealer,Jan\nA,1\n', 3, ["Dealer", "Jan"], ["Sales\nMarch"]],
		["trailing empty columns", "Dealer;Jan;;;\nA;1;;;\n", 1, ["Dealer", "Jan"], []],
		["a blank header over data", "Dealer;;Jan\nA;x;1\n", 1, ["Dealer", "column_2", "Jan"], []],
		["a last blank header over data", "Dealer;Jan;\nA;1;x\n", 1, ["Dealer", "Jan", "column_3"], []],
		["one name beside a blank one", "Account Key,\nK-1,Ada\nK-2,Grace\n", 1, ["Account Key", "column_2"], []],
		["one unknown name beside a blank one over figures", "Cle,\nK1,5\nK2,7\n", 1, ["Cle", "column_2"], []],
		["one name beside two blank ones", "Email,,\na,x,1\nb,y,2\n", 1, ["Email", "column_2", "column_3"], []],
		["a title over years", "Sales,,\nDealer,2025,2026\nA,1,2\n", 2, ["Dealer", "2025", "2026"], ["Sales"]],
		[
			"a title and its date, padded to the table",
			"Clients;24.11.2026;\nPrénom;Nom;Courriel\nA;B;a@b.ca\n",
			2,
			["Prénom", "Nom", "Courriel"],
			["Clients 24.11.2026"],
		],
		[
			"a title as wide as the table",
			"Clients;24.11.2026\nPrénom;Nom\nA;B\nC;D\n",
			2,
			["Prénom", "Nom"],
			["Clients 24.11.2026"],
		],
		[
			"a title and its date with the year first",
			"Clients;2026-11-24\nPrénom;Nom\nA;B\nC;D\n",
			2,
			["Prénom", "Nom"],
			["Clients 2026-11-24"],
		],
		[
			"a title that holds a known name, over more names",
			"Points;interne\nPrénom;Nom;Courriel\nA;B;a@b.ca\n",
			2,
			["Prénom", "Nom", "Courriel"],
			["Points interne"],
		],
		[
			"two names beside blank ones, whatever stands below those",
			"Prénom;Nom;;;\nA;B;x;y;5\nC;D;x;y;z\n",
			1,
			["Prénom", "Nom", "column_3", "column_4", "column_5"],
			[],
		],
		[
			"a title over one name beside a blank one",
			"Dealers\nAccount Key,\nK-1,\nK-2,\n",
			2,
			["Account Key"],
			["Dealers"],
		],
		[
			"a title of three cells over four names",
			"Clients,as of,Monday,\nfirst name,last name,email,status\nA,B,a@b.ca,Active\n",
			2,
			["first name", "last name", "email", "status"],
			["Clients as of Monday"],
		],
		[
			"a title and its year over names that nobody knows",
			"Ventes;2026;\nMagasin;Janvier;Février\nA;1;2\n",
			2,
			["Magasin", "Janvier", "Février"],
			["Ventes 2026"],
		],
		["a year beside a blank name", "Magasin;2026;\nA;1;x\nB;2;y\n", 1, ["Magasin", "2026", "column_3"], []],
		[
			"known words in the rows",
			"Champ;Texte;Sorte\nnom;Nom;texte\ntitre;Titre;texte\n",
			1,
			["Champ", "Texte", "Sorte"],
			[],
		],
		["a known word as a title", "Points,,\nDealer,Jan,Feb\nA,1,2\n", 2, ["Dealer", "Jan", "Feb"], ["Points"]],
		["a title over a known name", "Codes,\nAccount,100\nA,7\n", 2, ["Account", "100"], ["Codes"]],
		["a header that is named as a blank one", "column_2,,x\n1,2,3\n", 1, ["column_2", "column_2_", "x"], []],
		["odd blanks", "  E-mail\u00a0, \u200bLast\n", 1, ["E-mail", "Last"], []],
		[
			"names of object members",
			"__proto__,constructor,toString\na,b,c\n",
			1,
			["__proto__", "constructor", "toString"],
			[],
		],
	];
	for (const [name, text, headerLine, headers, skippedTitleLines] of found) {
		it(`is found with ${name} [IMPORT-09]`, async () => {
			const shape = await shapeOf(name === "odd blanks" ? `${text}a@b.co,Lee\n` : text);
			expect(shape).toMatchObject({ headerLine, headers, skippedTitleLines });
		});
	}

	const twice: [text: string, name: string][] = [
		["email,email\na,b\n", "email"],
		["Email, EMAIL \na,b\n", "EMAIL"],
		["First Name,x,firstname\na,b,c\n", "firstname"],
	];
	for (const [text, name] of twice) {
		it(`is refused when ${JSON.stringify(text.split("\n")[0])} repeats a name`, async () => {
			const refusal = await refusalOf(text);
			expect(refusal).toMatchObject({ reason: "duplicateHeader", params: { name } });
			expect(refusal.message).toBe(`imports:file.duplicateHeader?name=${name}`);
		});
	}

	it("allows 200 columns and refuses 201", async () => {
		const file = (width: number) => {
			const names = Array.from({ length: width }, (_, i) => `c${i}`).join(",");
			return `${names}\n${"x,".repeat(width - 1)}x\n`;
		};
		expect((await shapeOf(file(200))).headers).toHaveLength(200);
		expect((await refusalOf(file(201))).reason).toBe("tooManyColumns");
	});

	it("shows the first five rows as a sample", async () => {
		const shape = await shapeOf("a,b\n1,2\n\n3\n4,5,6\n7,8\n9,10\n11,12\n");
		expect(shape.sampleRows).toEqual([
			["1", "2"],
			["3", ""],
			["4", "5"],
			["7", "8"],
			["9", "10"],
		]);
	});
});

describe("files of another kind", () => {
	const kinds: [name: string, bytes: Buffer | string, reason: string, kind?: string][] = [
		["PDF", "%PDF-1.7\n1 0 obj\n", "binary", "pdf"],
		["web page", "\n<!DOCTYPE html><html><table><tr><td>a", "binary", "webPage"],
		["old workbook", Buffer.from("d0cf11e0a1b11ae10000", "hex"), "binary", "spreadsheet"],
		["UTF-16 without a mark", Buffer.from("a,b\n1,2\n", "utf16le"), "binary", "data"],
		["NUL far down", `a,b\n${"1,2\n".repeat(100_000)}\0\n`, "binary", "data"],
		["NUL in the middle", `a,b\n${"1,2\n".repeat(100_000)}\0\n${"1,2\n".repeat(100_000)}`, "binary", "data"],
		["control characters", "\x01\x02\x03\x04,\x05\x06\n\x07,\x08\n", "notText"],
		["nothing", "", "empty"],
		["blanks", " \n\t\r\n", "empty"],
		["sep= without a line below", "sep=;", "empty"],
		["mark only", "\ufeff", "empty"],
		["sep= line only", "sep=;\n", "empty"],
		["title and header only", "Targets\nAccount Key;Q1\n;\n", "headerOnly"],
	];
	for (const [name, bytes, reason, kind] of kinds) {
		it(`refuses ${name}`, async () => {
			const refusal = await refusalOf(bytes);
			expect(refusal.reason).toBe(reason);
			if (kind) expect(refusal.params.kind).toBe(kind);
		});
	}
});

describe("a first line without names", () => {
	const nameless: [text: string, line: number][] = [
		[";;\nAnn\nBea\n", 1],
		[",\nAnn\nBea", 1],
		["|\nAnn", 1],
		['"";""\nAnn\nBea', 1],
		["sep=;\n;;\nAnn", 2],
		["\nAnn\nBea\n", 1],
		["   \n\nAnn\nBea", 1],
		['""\nAnn\nBea', 1],
		["sep=;\n\nAnn\nBea", 2],
	];
	it.each(nameless)("is named where nothing else could be the header: %j [IMPORT-09]", async (text, line) => {
		expect(await refusalOf(text)).toMatchObject({ reason: "noNames", params: { line } });
	});

	it.each([";;\n", ";;\n;;\n", '"";""\n;\n'])(
		"of a file that holds separators alone is an empty file: %j",
		async (text) => {
			expect(await refusalOf(text)).toMatchObject({ reason: "empty" });
		},
	);

	it.each([
		["\n\ntitle\nNorth\n", ["title"]],
		[";;;\ntitle;status\nNorth;Active\n", ["title", "status"]],
		["\nAnn;Lee\nBea;Moor\n", ["Ann", "Lee"]],
		["sep=;\nPlace\nNorth\n", ["Place"]],
		["List of places\n\ntitle\nNorth\n", ["title"]],
	])("does no harm above names: %j", async (text, headers) => {
		expect((await shapeOf(text)).headers).toEqual(headers);
	});
});
