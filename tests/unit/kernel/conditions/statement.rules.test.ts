import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ruleSchema } from "~/features/databuckets/formula/rules.schemas";
import { conditionList } from "~/kernel/conditions/conditions.schemas";
import { FIGURES, knownFigures } from "~/kernel/conditions/figures";
import { holds, parseStatement } from "~/kernel/conditions/statement.rules";
import { reads } from "../../../support/reads";

const figures = knownFigures({
	...{ actual: 12_000.5, target: 10_000, percent: 120.005, diff: 2_000.5 },
	...{ points: 600, offerPoints: 150, quizPoints: 40, totalPoints: 790 },
});

function ask(text: string): boolean {
	const parsed = parseStatement(text);
	if ("fault" in parsed) throw new Error(JSON.stringify(parsed.fault));
	return holds(parsed.statement, figures);
}

const faultOf = (text: string) => {
	const parsed = parseStatement(text);
	return "fault" in parsed ? parsed.fault : null;
};

describe("statements that can be read", () => {
	test("[BUCKET-41][BUCKET-44] each of the eight placeholders is its figure", () => {
		for (const name of FIGURES) {
			expect(ask(`{${name}} == ${figures[name]}`), name).toBe(true);
			expect(ask(`{${name}} == ${figures[name] + 1}`), name).toBe(false);
		}
		expect(FIGURES).toHaveLength(8);
	});

	test.each([
		["{percent} >= 100", true],
		["{percent} > 120.005", false],
		["{percent} ≥ 120.005", true],
		["{percent} ≤ 100", false],
		["{points} ≠ 600", false],
		["{points} != 600", false],
		["{points} + {offerPoints} == 750", true],
		["{points} - {offerPoints} == 450", true],
		["{points} − {offerPoints} == 450", true],
		["{quizPoints} * 2 == 80", true],
		["{quizPoints} × 2 == 80", true],
		["{points} / 4 == 150", true],
		["{points} ÷ 4 == 150", true],
		["1 / 3 > 0", true],
		["2 + 3 * 4 == 14", true],
		["(2 + 3) * 4 == 20", true],
		["-{points} < 0", true],
		["{points} > 1 and {quizPoints} > 100", false],
		["{points} > 1 && {quizPoints} > 10", true],
		["{points} > 1 or {quizPoints} > 100", true],
		["{points} < 1 || {quizPoints} > 100", false],
		["not ({points} < 1)", true],
		// As it is read aloud: the whole comparison, up to the next and, or, or parenthesis.
		["not {points} < 1", true],
		["not {points} < 1 and {points} < 1", false],
		["{points} < 1 or not {points} < 1", true],
		["(not {points} < 1) and not not {points} >= 1", true],
		["not ({points} < 1) == (1 > 2)", false],
		["!({points} < 1)", true],
		["{points} > 1 AND NOT({quizPoints} > 100)", true],
		["({points} > 1) == ({quizPoints} > 1)", true],
		["  {points}\n\t>= 600 ", true],
	])("[BUCKET-45] %s is %s", (text, expected) => {
		expect(ask(text)).toBe(expected);
	});

	test.each([
		["{actual} >= {target} * 1.1", true],
		["{actual} > {target} * 1.1", false],
		["{actual} < {target} * 1.1", false],
		["{actual} <= {target} * 1.1", true],
		["{target} * 1.1 == {actual}", true],
		["{target} * 1.1 != {actual}", false],
		["{actual} - {target} * 1.1 >= 0", true],
		["{actual} / {target} >= 1.1 and {actual} / {target} <= 1.1", true],
		["0.1 + 0.2 == 0.3", true],
		["0.3 / 0.1 >= 3", true],
		["{actual} >= {target} * 1.1 + 0.0001", false],
		["{actual} + 0.0001 > {target} * 1.1", true],
	])(
		"[BUCKET-41][BUCKET-46] what is calculated is compared as the decimals that it stands for: %s is %s",
		(text, expected) => {
			const parsed = parseStatement(text);
			if ("fault" in parsed) throw new Error(JSON.stringify(parsed.fault));
			expect(holds(parsed.statement, knownFigures({ actual: 110, target: 100 }))).toBe(expected);
		},
	);

	test("[BUCKET-46] figures as they are are compared exactly, however close", () => {
		const close = knownFigures({ percent: 100 - 2 ** -46, actual: 8_999_999_999.9999, target: 9_000_000_000 });
		const asked = (text: string) => {
			const parsed = parseStatement(text);
			return "statement" in parsed && holds(parsed.statement, close);
		};
		expect([asked("{percent} >= 100"), asked("{actual} >= {target}"), asked("{actual} + 0 >= {target}")]).toEqual([
			...[false, false, false],
		]);
	});

	test("a division by zero is a fault, not a large number", () => {
		expect(() => ask("{points} / ({actual} - {actual}) > 1")).toThrow(RangeError);
	});

	test("what is not asked after an and or an or is not evaluated", () => {
		expect(ask("{points} < 0 and 1 / 0 > 1")).toBe(false);
		expect(ask("{points} > 0 or 1 / 0 > 1")).toBe(true);
	});
});

describe("statements that are refused, with the place of what is wrong", () => {
	test.each([
		["", "empty", 1],
		["   ", "empty", 1],
		["{turnover} > 1", "unknownFigure", 1],
		["{points} > 1 and {toString} > 1", "unknownFigure", 18],
		["process.exit()", "unexpected", 1],
		["{points} > 1 and matches", "unexpected", 18],
		["turnover > 1", "unexpected", 1],
		["{points} > '1'", "unexpected", 12],
		["{points} # 2", "unexpected", 10],
		["[{points}] > 1", "unexpected", 1],
		["{points} > 1 ? 2 : 3", "unexpected", 14],
		["{points}.x > 1", "unexpected", 9],
		["{points} > 1e3", "unexpected", 13],
		["{points} > 1,x", "unexpected", 13],
		["true", "unexpected", 1],
		["{points} > true", "unexpected", 12],
		["{points} > 1 // 2", "unexpected", 15],
		["{points} >", "incomplete", 11],
		["({points} > 1", "incomplete", 14],
		["{points} > 1)", "unexpected", 13],
		["{points} > 1 {percent}", "unexpected", 14],
		[`{points} > ${"9".repeat(21)}`, "numberTooLong", 12],
		[`{points} > ${"1 + ".repeat(125)}1`, "tooLong", 501],
		[`${"(".repeat(51)}{points} > 1${")".repeat(51)}`, "tooDeep", 1],
		["{points}", "notATest", 1],
		["1 + 2", "notATest", 1],
	])("[BUCKET-44][BUCKET-45] %s: %s at %d", (text, kind, at) => {
		expect(faultOf(text)).toMatchObject({ kind, at });
	});

	test.each<[string, string, number, string, string | undefined]>([
		["{points} = 5", "instead", 10, "=", "=="],
		["{points} === 5", "instead", 10, "===", "=="],
		["{points} <> 5", "instead", 10, "<>", "!="],
		["{points} !== 5", "instead", 10, "!==", "!="],
		["{points} => 5", "instead", 10, "=>", ">="],
		["{points} =< 5", "instead", 10, "=<", "<="],
		["{points} >== 5", "instead", 10, ">==", ">="],
		["{points} > 5 & {percent} > 1", "instead", 14, "&", "and"],
		["{points} > 5 | {percent} > 1", "instead", 14, "|", "or"],
		["{points} > 5 et {percent} > 1", "instead", 14, "et", "and"],
		["{points} > 5 OU {percent} > 1", "instead", 14, "OU", "or"],
		["non ({points} > 5)", "instead", 1, "non", "not"],
		["{points} > 1,5", "instead", 12, "1,5", "1.5"],
		["{points} > 1,2345", "instead", 12, "1,2345", "1.2345"],
		["{points} > 1 000", "instead", 12, "1 000", "1000"],
		["{points} > 1\u202f000\u202f000.5", "instead", 12, "1\u202f000\u202f000.5", "1000000.5"],
		["{points} > 1’000", "instead", 12, "1’000", "1000"],
		["{points} > 1,234,567", "instead", 12, "1,234,567", "1234567"],
		["{pionts} > 5", "meant", 1, "{pionts}", "{points}"],
		["{Points} > 5", "meant", 1, "{Points}", "{points}"],
		["{ percent } > 5", "meant", 1, "{ percent }", "{percent}"],
		["{percentage} > 5", "meant", 1, "{percentage}", "{percent}"],
		["{quizpoint} > 5", "meant", 1, "{quizpoint}", "{quizPoints}"],
		["{points} > 1 and actual > 5", "meant", 18, "actual", "{actual}"],
		["{dif} > 5", "meant", 1, "{dif}", "{diff}"],
		["if {points} > 5", "unexpected", 1, "if", undefined],
		["{off} > 5", "unknownFigure", 1, "{off}", undefined],
		["{points} > 1,500", "numberMarks", 12, "1,500", undefined],
		["{points} > 1,234.5", "numberMarks", 12, "1,234.5", undefined],
		["{percent} >= 100 %", "percentSign", 18, "%", undefined],
		["{points} % 2 == 0", "percentSign", 10, "%", undefined],
	])("[BUCKET-45] a slip is told what to write: %s is %s at %d", (typed, kind, at, text, write) => {
		expect(faultOf(typed)).toEqual({ kind, at, text, ...(write !== undefined && { write }) });
	});

	test("a statement of 500 characters, and one that is 50 deep, are still read, and nothing beyond [SEC-18]", () => {
		expect(faultOf("{points} > 1".padEnd(500))).toBeNull();
		expect(faultOf("{points} > 1".padEnd(501))).toMatchObject({ kind: "tooLong", at: 501 });
		expect(ask(`${"(".repeat(50)}{points} > 1${")".repeat(50)}`)).toBe(true);
		expect(ask(`{points}${" + 1".repeat(48)} > 1`)).toBe(true);
		expect(faultOf(`{points}${" + 1".repeat(49)} > 1`)).toMatchObject({ kind: "tooDeep" });
		expect(ask(`${"!".repeat(48)}({points} > 1)`)).toBe(true);
		expect(faultOf(`${"!".repeat(49)}({points} > 1)`)).toMatchObject({ kind: "tooDeep" });
	});

	test.each(["(", "!", "-", "not ", "!(", "1+", "1<"])(
		"[SEC-18] whatever nests %s is refused, far beyond what a stack holds as well",
		(part) => {
			const filled = `${part.repeat(Math.floor(480 / part.length))}{points} > 1`;
			expect(faultOf(filled)?.kind).toMatch(/tooDeep|unexpected|incomplete/);
			expect(faultOf(`${part.repeat(1_000_000)}{points} > 1`)).toMatchObject({ kind: "tooLong" });
		},
	);

	test.each(["1 < {points} < 5", "{points} and 1 > 0", "not {points}", "-({points} > 1) > 1"])(
		"[BUCKET-45] %s mixes numbers and tests",
		(text) => {
			const fault = faultOf(text);
			expect(fault).not.toBeNull();
			expect(fault?.at).toBeLessThanOrEqual(text.length + 1);
		},
	);
});

test("[BUCKET-45] whatever is typed is read or refused, in no time, and answers with true or false (check 35)", () => {
	const part = fc.constantFrom(
		...FIGURES.map((name) => `{${name}}`),
		...[
			"0",
			"1",
			"2.5",
			"99999999999999999999",
			"(",
			")",
			" ",
			"and",
			"or",
			"not",
			"!",
			"&&",
			"||",
			"-",
			"+",
			"*",
			"/",
		],
		...["<", "<=", "==", "!=", ">", "%", "'x'", ".matches('(a+)+$')", "[", "]", "size", "has(", ",", "?", ":", "\n"],
		...["constructor", "__proto__", "{__proto__}", "{", "}", "process", ";", "//", '"', "\\", "é", "𝄞", "\u0000", "e9"],
	);
	const statement = fc.oneof(
		fc.array(part, { maxLength: 60 }).map((parts) => parts.join(" ")),
		fc.array(part, { maxLength: 200 }).map((parts) => parts.join("")),
		fc.string({ unit: "binary", maxLength: 600 }),
	);
	fc.assert(
		fc.property(statement, (text) => {
			const began = performance.now();
			const parsed = parseStatement(text);
			if ("fault" in parsed) {
				expect(parsed.fault.at).toBeGreaterThanOrEqual(1);
				expect(parsed.fault.at).toBeLessThanOrEqual(text.length + 1);
			} else {
				try {
					expect(typeof holds(parsed.statement, figures)).toBe("boolean");
				} catch (error) {
					expect(error).toBeInstanceOf(RangeError);
				}
			}
			expect(performance.now() - began).toBeLessThan(2_000);
		}),
		{ numRuns: 5_000 },
	);
});

test("repeats of a long condition what there is room for, with three dots [UI-26]", () => {
	const { error } = conditionList.safeParse(`{${"x".repeat(60)}} > 1`);
	expect(error?.issues.map(({ message }) => decodeURIComponent(message))).toEqual([
		`conditions:faults.unknownFigure?line=1&at=1&text={${"x".repeat(36)}...`,
	]);
});

test.each([
	["{points} = 5", "Line 1, character 10: write == instead of “=”"],
	["{points} > 1,5", "Line 1, character 12: write 1.5 instead of “1,5”"],
	["{points} > 1 000", "Line 1, character 12: write 1000 instead of “1 000”"],
	["{pionts} > 5", "Line 1, character 1: there is no figure {pionts}. Did you mean {points}?"],
	[
		"{percent} > 9 %",
		"Line 1, character 15: “%” is not allowed here. {percent} is in percent already: write {percent} >= 100",
	],
])("a slip is answered with what to write: %s [BUCKET-45]", (typed, said) => {
	expect(conditionList.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([reads(said)]);
	const rule = { title: "A", statement: typed, result: "1" };
	const ofRule = ruleSchema.safeParse(rule).error?.issues.filter(({ path }) => path[0] === "statement");
	expect(ofRule?.map(({ message }) => message)).toEqual([reads(said)]);
});
