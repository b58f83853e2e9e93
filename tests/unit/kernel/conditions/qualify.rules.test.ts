import { describe, expect, test } from "vitest";
import { knownFigures } from "~/kernel/conditions/figures";
import { goalsOf } from "~/kernel/conditions/missing.rules";
import { testOf } from "~/kernel/conditions/qualify.rules";

const of = (...statements: string[]) => statements.map((statement) => ({ statement }));

describe("conditions that all have to be true", () => {
	test("[BUCKET-42] only what is true qualifies", () => {
		const none: string[] = [];
		const ask = (...statements: string[]) =>
			testOf(of(...statements), (one) => none.push(one))(knownFigures({ points: 5 }));
		expect(ask("{points} == 5")).toBe(true);
		expect(ask("{points} == 6")).toBe(false);
		expect(ask("{points} == 5", "{points} < 4")).toBe(false);
		expect(ask()).toBe(true);
		expect(none).toEqual([]);
		expect(ask("1")).toBe(false);
		expect(none).toEqual(["1"]);
	});

	test("[BUCKET-43] a broken statement is false and complained about once, however many are asked", () => {
		const told: string[][] = [];
		const broken = testOf(of("{points} >"), (...one) => told.push(one));
		const dividing = testOf(of("1 / {points} > 0"), (...one) => told.push(one));
		for (const points of [0, 1, 0, 0]) {
			expect(broken(knownFigures({ points }))).toBe(false);
			expect(dividing(knownFigures({ points }))).toBe(points === 1);
		}
		expect(told).toEqual([
			["{points} >", "incomplete at 11"],
			["1 / {points} > 0", "a division by zero"],
		]);
	});
});

describe("what is missing", () => {
	const have = knownFigures({ points: 420, quizPoints: 40, percent: 99.2, diff: -1.5 });

	test.each([
		["{points} >= 500", { figure: "points", have: 420, need: 500 }],
		["{points} > 500", { figure: "points", have: 420, need: 501 }],
		["{points} >= 500.5", { figure: "points", have: 420, need: 501 }],
		["500 <= {points}", { figure: "points", have: 420, need: 500 }],
		["500 < {points}", { figure: "points", have: 420, need: 501 }],
		["{points} >= -5", { figure: "points", have: 420, need: -5 }],
		["{percent} >= 99.5", { figure: "percent", have: 99.2, need: 99.5 }],
		["{percent} > 100", { figure: "percent", have: 99.2, need: 100.1 }],
		["{diff} >= -0.5", { figure: "diff", have: -1.5, need: -0.5 }],
	])("%s can be said as a goal [TIER-20]", (statement, goal) => {
		expect(goalsOf(of(statement), have)).toEqual([goal]);
	});

	test.each([
		"{points} < 500",
		"{points} + 1 > 5",
		"{points} > {quizPoints}",
		"{points} > 5 and {quizPoints} > 5",
		"{points} == 5",
		"{",
	])("%s cannot", (statement) => {
		expect(goalsOf(of("{points} >= 500", statement), have)).toBeNull();
	});
});
