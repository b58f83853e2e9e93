import { describe, expect, test } from "vitest";
import {
	createDecoder,
	encodingFromBytes,
	encodingFromMark,
	readEachWay,
	trimSplitSequences,
} from "~/lib/csv/table/encoding";
import { tableText } from "~/lib/csv/table/table-text";

const latin = (text: string) => Buffer.from(text, "latin1");
/** UTF-8 that was taken for Windows-1252 and written as UTF-8 once more. */
const twice = (text: string) => Buffer.from(createDecoder("windows-1252").decode(Buffer.from(text)));

test("Windows-1252 has its own letters where ISO 8859-1 has controls, and five bytes that are none", () => {
	const high = Buffer.from(Array.from({ length: 32 }, (_, at) => 0x80 + at));
	expect(createDecoder("windows-1252").decode(high)).toBe("€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ");
	expect(createDecoder("windows-1252").decode(latin("A\xa0\xe9\xff"))).toBe("A\u00a0éÿ");
});

test("what was encoded twice is read as it was meant, wherever it is cut; other letters are lost", () => {
	const bytes = twice("Montréal, œuvre – 5 €");
	expect(createDecoder("utf-8-twice").decode(bytes)).toBe("Montréal, œuvre – 5 €");
	for (let cut = 0; cut <= bytes.length; cut++) {
		const decoder = createDecoder("utf-8-twice");
		const first = decoder.decode(bytes.subarray(0, cut), { stream: true });
		expect(first + decoder.decode(bytes.subarray(cut))).toBe("Montréal, œuvre – 5 €");
	}
	expect(createDecoder("utf-8-twice").decode(Buffer.from("a日b"))).toBe("a\ufffdb");
	// What is lost is not made up from the letters beside it.
	for (const lost of ["\ufffd", "斩"])
		expect(createDecoder("utf-8-twice").decode(Buffer.from(`Ã${lost}`))).toBe("\ufffd\ufffd");
});

test.each([
	["fffe4100", "utf-16le"],
	["feff0041", "utf-16be"],
	["efbbbf41", "utf-8"],
	["efbb41", null],
	["efbfbf", null],
	["41bbbf", null],
	["fffd", null],
	["fefe", null],
	["00fe", null],
	["00ff", null],
	["", null],
])("the mark of %s says %s", (hex, encoding) => {
	expect(encodingFromMark(Buffer.from(hex, "hex"))).toBe(encoding);
});

describe("a window into UTF-8", () => {
	const whole = Buffer.from("é日🎁");

	test.each([
		[0, 9, "é日🎁"],
		[1, 9, "日🎁"],
		[3, 9, "🎁"],
		[4, 9, "🎁"],
		[6, 9, ""],
		[0, 8, "é日"],
		[0, 7, "é日"],
		[0, 6, "é日"],
		[0, 5, "é日"],
		[0, 4, "é"],
		[0, 3, "é"],
		[0, 2, "é"],
		[0, 1, ""],
		[1, 4, ""],
	])("from byte %i to %i holds the letters %j", (from, to, letters) => {
		expect(trimSplitSequences(whole.subarray(from, to), true, true).toString()).toBe(letters);
	});

	test("is left as it is at the ends of the file, and where more is broken than a cut would", () => {
		expect(trimSplitSequences(whole.subarray(1, 8), false, false)).toHaveLength(7);
		expect(trimSplitSequences(Buffer.from("80808080", "hex"), true, false)).toHaveLength(1);
		expect(trimSplitSequences(Buffer.from("f080808080", "hex"), false, true)).toHaveLength(5);
		expect(trimSplitSequences(Buffer.from("ab"), true, true).toString()).toBe("ab");
		expect(trimSplitSequences(Buffer.from("aก").subarray(0, 3), false, true).toString()).toBe("a");
	});
});

describe("bytes without a mark", () => {
	test.each([
		["ASCII", Buffer.from("Lyon"), { encoding: "utf-8", certain: true, ask: false }],
		["UTF-8", Buffer.from("Montréal"), { encoding: "utf-8", certain: true, ask: false }],
		["UTF-8 written twice", twice("Montréal"), { encoding: "utf-8", certain: false, ask: true }],
		[
			"UTF-8 of which half was written twice",
			Buffer.concat([twice("é "), Buffer.from("ø")]),
			{ encoding: "utf-8", certain: false, ask: true },
		],
		[
			"UTF-8 of which less was written twice",
			Buffer.concat([twice("é "), Buffer.from("ø å")]),
			{ encoding: "utf-8", certain: true, ask: false },
		],
		["Windows-1252", latin("Montr\xe9al"), { encoding: "windows-1252", certain: false, ask: false }],
		["Windows-1252 in capitals", latin("MONTR\xc9AL, \xc9T\xc9"), { encoding: "windows-1252", ask: false }],
		["a damaged letter beside one in UTF-8", latin("Jos\xc3\xa9 Zo\xc3("), { encoding: "windows-1252", ask: true }],
		["a letter that no word has there", latin("zo\xc3("), { encoding: "windows-1252", ask: true }],
		["a sign amid a word", latin("n\xbem"), { encoding: "windows-1252", ask: true }],
		["a sign of times before a word", latin("\xd7ab"), { encoding: "windows-1252", ask: true }],
		["as many damaged letters as whole ones", latin("l\xe2\x80\x99a \xe9"), { encoding: "windows-1252", ask: true }],
		[
			"a capital with an accent that ends a small word",
			latin("Montreal zo\xc9"),
			{ encoding: "windows-1252", ask: true },
		],
		["one such among five letters", latin("\xe9t\xe9 \xe9t\xe9 zo\xc9"), { encoding: "windows-1252", ask: false }],
		["a name with capitals amid it", latin("Mac\xc9WAN"), { encoding: "windows-1252", ask: false }],
		["a word in capitals that ends in one with an accent", latin("MANH\xc3"), { encoding: "windows-1252", ask: false }],
		["such a letter behind one capital", latin("A\xc3("), { encoding: "windows-1252", ask: true }],
		["a byte of neither", latin("x\x81y"), { encoding: "windows-1252", certain: false, ask: false }],
		["a byte of neither beside letters in UTF-8", latin("Jos\xc3\xa9 x\x81y"), { encoding: "utf-8", ask: false }],
	])("of %s", (_name, bytes, found) => {
		expect(encodingFromBytes(bytes, false)).toMatchObject(found);
	});

	/** As older Macs wrote it. */
	const mac = (text: string) => Buffer.from([...text].map((char) => MAC.get(char) ?? char.charCodeAt(0)));
	const MAC = new Map(
		Array.from({ length: 256 }, (_, byte) => [createDecoder("macintosh").decode(Uint8Array.of(byte)), byte] as const),
	);

	test.each([
		["RenŽ;MontrŽal", "René;Montréal"],
		["(no reading)", "Hélène Forêt, Besançon"],
		["quotes and small words", "« L’été à Nîmes » – 5 €"],
		["capitals", "ÉMILE CÔTÉ"],
		["German and Spanish", "Jürgen Größe, Peña"],
	])("that an older Mac wrote are asked about, and can be read so: %s", (_name, text) => {
		const bytes = mac(text);
		const { encoding, ask } = encodingFromBytes(bytes, false);
		expect([ask, createDecoder(encoding).decode(bytes).includes("\ufffd")]).toEqual([true, false]);
		expect(readEachWay(bytes, "\t")[0]).toEqual({ encoding: "macintosh", values: [text] });
		expect(() => tableText(bytes)).toThrow(expect.objectContaining({ reason: "encoding" }));
	});

	test.each([
		"été à Nîmes",
		"« L’été » – 5 €",
		"ÉTÉ 2026",
		"Žižek, Škoda",
		"Ça vous plaît ?",
		"Müller & Söhne",
		"Peña 20 °C",
	])("of Windows are not taken for those of a Mac: %s", (text) => {
		const letters = createDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
		const bytes = Buffer.from([...text].map((char) => letters.indexOf(char)));
		expect(encodingFromBytes(bytes, false)).toMatchObject({ encoding: "windows-1252", ask: false });
		expect(readEachWay(bytes, "\t").map(({ encoding }) => encoding)).not.toContain("macintosh");
	});

	test("are asked about where letters in UTF-8 stand before them", () => {
		expect(encodingFromBytes(latin("Montr\xe9al"), true)).toEqual({
			...{ encoding: "windows-1252", certain: false, ask: true },
		});
	});
});

test("to choose from, a few values are read each way, those first that are no UTF-8, each once", () => {
	const line = (...cells: string[]) => `${cells.join(";")}\r\n`;
	const bytes = latin(
		line("name", "city") +
			line("Lyon", '"Jos\xc3\xa9"') +
			line('  "\xe9t\xe9" ', "x") +
			line("\xe9t\xe9", `\xe8${"a".repeat(80)}`) +
			line("\xe7a", "\xf4t\xe9"),
	);
	const choice = readEachWay(bytes, ";");
	expect(choice.map(({ encoding }) => encoding)).toEqual(["utf-8", "windows-1252", "utf-8-twice"]);
	expect(choice[1]?.values).toEqual(["été", `è${"a".repeat(59)}`, "ça"]);
	expect(choice[0]?.values[2]).toBe("\ufffda");
	expect(readEachWay(latin("a,Jos\xc3\xa9\nb,\xe9\rc,x"), ",")[1]?.values).toEqual(["é", "JosÃ©"]);
	expect(readEachWay(latin('"\xe8"\n\xe9 5" x\n"\xe7" '), ",")[1]?.values).toEqual(["è", 'é 5" x', "ç"]);
});

describe("the text of a small table", () => {
	test.each([
		["in UTF-8", Buffer.from("a,é\n"), "a,é\n"],
		["with a mark", Buffer.from("\ufeffa,é"), "a,é"],
		["in UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("a,é", "utf16le")]), "a,é"],
		["in Windows-1252", latin("a,Montr\xe9al"), "a,Montréal"],
		["with a line that says its mark", Buffer.from("sep=;\r\na;b"), "\r\na;b"],
		["with such a line as spreadsheets quote it", Buffer.from('"SEP=,",,\na,b'), "\na,b"],
		["with such a text that is no line", Buffer.from("sep=;x\nx sep=;\n"), "sep=;x\nx sep=;\n"],
	])("%s is read", (_name, bytes, text) => {
		expect(tableText(bytes)).toBe(text);
	});

	test.each([
		["letters of two encodings", Buffer.concat([Buffer.from("José "), latin("\xe9t\xe9 n\xbem")]), "encoding"],
		["letters that were encoded twice", twice("Montréal"), "encoding"],
		["lost letters", Buffer.from("Jos\ufffd"), "encoding"],
		["a picture", Buffer.from("89504e470d0a1a0a", "hex"), "binary"],
		["a byte that is no text", Buffer.from("a\0b"), "binary"],
	])("with %s is refused", (_name, bytes, reason) => {
		expect(() => tableText(bytes)).toThrow(expect.objectContaining({ reason }));
	});
});
