import { describe, expect, test } from "vitest";
import { FIGURES, knownFigures } from "~/kernel/conditions/figures";
import {
	COMPARISONS,
	comparisonStatement,
	plainConditions,
	withoutStatement,
	withStatement,
} from "~/kernel/conditions/plain.rules";
import { holds, parseStatement } from "~/kernel/conditions/statement.rules";

const HOLDS = {
	atLeast: [false, true, true],
	moreThan: [false, false, true],
	atMost: [true, true, false],
	lessThan: [true, false, false],
	equal: [false, true, false],
	notEqual: [true, false, true],
};

describe("conditions in words", () => {
	test.each(FIGURES.flatMap((figure) => COMPARISONS.map((comparison) => ({ figure, comparison }))))(
		"a chosen condition, $figure $comparison, is what it says and is read back",
		({ figure, comparison }) => {
			const statement = comparisonStatement(figure, comparison, "2.5");
			expect(plainConditions(statement)).toEqual([{ figure, comparison, value: 2.5 }]);
			const parsed = parseStatement(statement);
			if (!("statement" in parsed)) throw new Error(`${statement} cannot be read`);
			const answers = [1, 2.5, 4].map((value) => holds(parsed.statement, knownFigures({ [figure]: value })));
			expect(answers).toEqual(HOLDS[comparison]);
		},
	);

	test.each([
		["{percent}>=100", [{ figure: "percent", comparison: "atLeast", value: 100 }]],
		["  {diff} ≤ −3.25 ", [{ figure: "diff", comparison: "atMost", value: -3.25 }]],
		[
			"{points} ≥ 1 AND {quizPoints} != 0",
			[
				{ figure: "points", comparison: "atLeast", value: 1 },
				{ figure: "quizPoints", comparison: "notEqual", value: 0 },
			],
		],
		["{points} > 1 or {quizPoints} > 0", null],
		["not {points} > 1", null],
		["({points} > 1 and {quizPoints} > 0)", null],
		["{points} + 1 > 2", null],
		["5 <= {points}", null],
		["{nothing} > 1", null],
		["{points} >", null],
		[`{points} > 1${" ".repeat(500)}and {quizPoints} > 0`, null],
		["", null],
	])("%s is said in words only where it is comparisons with numbers", (statement, said) => {
		expect(plainConditions(statement)).toEqual(said);
	});

	test("a chosen condition is a line more, or a further part of the only one", () => {
		expect(withStatement(" \n", "{points} > 1", true)).toBe("{points} > 1");
		expect(withStatement("{target} > 0\n", "{points} > 1", true)).toBe("{target} > 0\n{points} > 1");
		expect(withStatement("{target} > 0 ", "{points} > 1", false)).toBe("{target} > 0 and {points} > 1");
	});

	test("one that is taken out leaves the others as they are", () => {
		expect(withoutStatement("{target} > 0\r\n {points} > 1\n{diff} > 2", "{points} > 1")).toBe(
			"{target} > 0\n{diff} > 2",
		);
		expect(withoutStatement("{points} > 1", "{points} > 1")).toBe("");
		expect(withoutStatement("{target} > 0", "{points} > 1")).toBe("{target} > 0");
	});
});
