import { describe, expect, it } from "vitest";
import type { NumberStyle } from "~/lib/csv/values";
import { normaliseEmail, normaliseKey, parseDecimal, parseInteger, splitList } from "~/lib/csv/values";

describe("whole numbers", () => {
	const values: [text: string, style: NumberStyle, value: number][] = [
		["12", "plain", 12],
		["+12", "plain", 12],
		["0", "plain", 0],
		["-0", "plain", 0],
		["007", "plain", 7],
		["1,234", "point", 1234],
		["1.234", "comma", 1234],
		["1.000", "point", 1],
		["1 234", "plain", 1234],
		["1\u00a0234\u202f567", "plain", 1234567],
		["1'234", "plain", 1234],
		["1’234", "plain", 1234],
		["2,450.00", "point", 2450],
		["1.234,00", "comma", 1234],
		["0.000", "comma", 0],
		["0,000,000", "point", 0],
		["12.0", "plain", 12],
		["$2,450.00", "point", 2450],
		["CA$ 12", "plain", 12],
		["12,00 €", "comma", 12],
		["£5", "plain", 5],
		["USD 12", "plain", 12],
		["12 $ CA", "plain", 12],
		["12 CHF", "plain", 12],
		["(1,200)", "point", -1200],
		["($1,200)", "point", -1200],
		["1200-", "plain", -1200],
		["\u22125", "plain", -5],
		["-$5", "plain", -5],
		["$-5", "plain", -5],
		["- 5", "plain", -5],
		["12%", "plain", 12],
		["12 %", "plain", 12],
		["9007199254740991", "plain", Number.MAX_SAFE_INTEGER],
		["1,234.00", "ambiguous", 1234],
		["1.234.567", "plain", 1234567],
		["1,234,567", "ambiguous", 1234567],
		["12,345", "point", 12345],
		["1  234", "plain", 1234],
		[" (5) ", "plain", -5],
		["( 5 $ )", "plain", -5],
		["$(1,200.00)", "point", -1200],
		[" $ (1,200.00) ", "point", -1200],
		["(1 200,00) $", "comma", -1200],
		["(1\u2009200,00) $ CA", "comma", -1200],
		["US$ (5)", "plain", -5],
		["CAD $1,200.00", "point", 1200],
		["1 200 $ CAD", "plain", 1200],
		["\u20115", "plain", -5],
		["\u20105", "plain", -5],
		["1200 $-", "plain", -1200],
		["usd 12", "plain", 12],
		["12 usd", "plain", 12],
		["12".padEnd(64), "plain", 12],
	];
	for (const [text, style, value] of values) {
		it(`reads ${JSON.stringify(text)} (${style}) as ${value}`, () => {
			expect(parseInteger(text, style)).toEqual({ kind: "value", value });
		});
	}

	for (const text of [
		"",
		" ",
		"-",
		"–",
		"—",
		"n/a",
		"N/A",
		"#N/A",
		"NA",
		"n.a.",
		"n/d",
		"nd",
		"null",
		"nil",
		"None",
		"s.o.",
		"S. o.",
		"S/O",
		"$-",
		" $ -   ",
		"- $",
		"-   €",
		"CAD –",
		"-".padEnd(64),
	]) {
		it(`takes ${JSON.stringify(text)} as no value`, () =>
			expect(parseInteger(text, "point")).toEqual({ kind: "none" }));
	}

	for (const error of [
		"#DIV/0!",
		"#REF!",
		"#VALUE!",
		"#NAME?",
		"#NUM!",
		"#NULL!",
		"#VALEUR!",
		"#NOM?",
		"#NOMBRE!",
		"#NUL!",
		"#SPILL!",
	]) {
		it(`takes ${error} as no value, but not a text that holds it`, () => {
			expect(parseInteger(error, "point")).toEqual({ kind: "none" });
			for (const text of [`x${error}`, `${error}x`])
				expect(parseInteger(text, "point")).toEqual({ kind: "invalid", reason: "notNumber" });
		});
	}

	const refused: [text: string, style: NumberStyle, reason: string][] = [
		["1e3", "plain", "notNumber"],
		["1.5E+10", "plain", "notNumber"],
		["Infinity", "plain", "notNumber"],
		["NaN", "plain", "notNumber"],
		["0x10", "plain", "notNumber"],
		["TRUE", "plain", "notNumber"],
		["twelve", "plain", "notNumber"],
		["１２", "plain", "notNumber"],
		["٣", "plain", "notNumber"],
		["12 pcs", "plain", "notNumber"],
		["1,2", "point", "notNumber"],
		["12,34", "point", "notNumber"],
		["1,2345", "point", "notNumber"],
		["1.234.56", "comma", "notNumber"],
		["1.234,56", "point", "notNumber"],
		["0.125", "comma", "notNumber"],
		["0,125", "point", "notNumber"],
		["00.000", "comma", "notNumber"],
		["012 345", "plain", "notNumber"],
		["1,234 567", "point", "notNumber"],
		["(-5)", "plain", "notNumber"],
		["-$(5)", "plain", "notNumber"],
		["$(-5)", "plain", "notNumber"],
		["$$5", "plain", "notNumber"],
		["a - b", "plain", "notNumber"],
		["####", "plain", "notNumber"],
		["--5", "plain", "notNumber"],
		["5..", "plain", "notNumber"],
		["$", "plain", "notNumber"],
		["=1+1", "plain", "notNumber"],
		["(5)5", "plain", "notNumber"],
		["5(5)", "plain", "notNumber"],
		["+5-", "plain", "notNumber"],
		["12 34", "plain", "notNumber"],
		["12’34", "plain", "notNumber"],
		["1x234", "plain", "notNumber"],
		["x12", "plain", "notNumber"],
		["1234,567", "point", "notNumber"],
		["1.234.567", "point", "notNumber"],
		["12".padEnd(65), "plain", "notNumber"],
		["-".padEnd(65), "plain", "notNumber"],
		["12.5", "point", "notWhole"],
		["1234.567", "plain", "notWhole"],
		["1 234.500", "plain", "notWhole"],
		["12.345", "plain", "ambiguous"],
		["50,52%", "comma", "notWhole"],
		["1.000", "ambiguous", "ambiguous"],
		["1,000", "plain", "ambiguous"],
		["9007199254740993", "plain", "tooLarge"],
	];
	for (const [text, style, reason] of refused) {
		it(`refuses ${JSON.stringify(text)} (${style}) as ${reason}`, () => {
			expect(parseInteger(text, style)).toEqual({ kind: "invalid", reason });
		});
	}
});

it("keeps every digit of a decimal", () => {
	const read = (text: string, style: NumberStyle) => parseDecimal(text, style);
	expect(read("1234567890123456,78 €", "comma")).toMatchObject({
		value: { text: "1234567890123456.78", percent: false },
	});
	expect(read("(0.10)", "point")).toMatchObject({ value: { text: "-0.1" } });
	expect(read(".5", "point")).toMatchObject({ value: { text: "0.5" } });
	expect(read("007.50", "point")).toMatchObject({ value: { text: "7.5" } });
	expect(read("50,52%", "comma")).toEqual({ kind: "value", value: { text: "50.52", percent: true } });
});

describe("account keys", () => {
	const cases: [text: string, key: string, suspicious: boolean][] = [
		["00123", "00123", false],
		["123", "123", false],
		['="00123"', "00123", false],
		['=" 00123 "', "00123", false],
		[" D-001 ", "D-001", false],
		["d-001", "d-001", false],
		["\u00a0D 001\u200b", "D 001", false],
		["D\u00a0001", "D 001", false],
		["1.23457E+11", "1.23457E+11", true],
		["1,23457E+11", "1,23457E+11", true],
		["1E5", "1E5", true],
		["E5", "E5", false],
		["1E5x", "1E5x", false],
		['="1E5"', "1E5", false],
		["'1E5", "1E5", false],
		["''1E5", "'1E5", false],
		["K'1E5", "K'1E5", false],
		["••••12", "••••12", true],
		['="••••12"', "••••12", true],
		["D \u00a0 001", "D 001", false],
		["12E5", "12E5", false],
		["O0123", "O0123", false],
		["１２３", "１２３", false],
		["__proto__", "__proto__", false],
		["", "", false],
	];
	for (const [text, key, suspicious] of cases) {
		it(`${JSON.stringify(text)} is ${JSON.stringify(key)}${suspicious ? ", flagged" : ""}`, () => {
			expect(normaliseKey(text)).toEqual({ key, suspicious });
		});
	}
});

it("puts e-mail addresses in one form", () => {
	expect(normaliseEmail(" \u00a0Ann.LEE@Example.com\u200b\t")).toBe("ann.lee@example.com");
	expect(normaliseEmail("ann\u200b@example.com")).toBe("ann@example.com");
	expect(normaliseEmail("Rene\u0301@example.com")).toBe("ren\u00e9@example.com");
});

describe("lists in a cell", () => {
	const cases: [text: string, list: string[]][] = [
		["", []],
		["Nike", ["Nike"]],
		["Nike,Fenty,Reebok", ["Nike", "Fenty", "Reebok"]],
		['"Nike,Fenty,Reebok"', ["Nike", "Fenty", "Reebok"]],
		["Nike; Fenty ;", ["Nike", "Fenty"]],
		["Nike|Fenty", ["Nike", "Fenty"]],
		["Nike, Inc.; Fenty", ["Nike, Inc.", "Fenty"]],
		['"Nike; Inc.", Fenty', ["Nike; Inc.", "Fenty"]],
		['"Nike, Inc.", Fenty', ["Nike, Inc.", "Fenty"]],
		['"Nike; Inc." ;  "Fenty"', ["Nike; Inc.", "Fenty"]],
		['The "A;B"', ['The "A;B"']],
		['"A;B" trade', ['"A;B" trade']],
		['The "A"; "B" trade', ['The "A"', '"B" trade']],
		['"say ""hi"""; x', ['say "hi"', "x"]],
		["vip, VIP ,vip", ["vip"]],
		['12" screens, phones', ['12" screens', "phones"]],
		["__proto__;constructor", ["__proto__", "constructor"]],
	];
	for (const [text, list] of cases) {
		it(`splits ${JSON.stringify(text)}`, () => expect(splitList(text)).toEqual(list));
	}
});
