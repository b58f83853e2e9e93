import { describe, expect, test } from "vitest";
import { paidPoints } from "~/features/quiz-results/attempts/attempts.rules";
import { figuresOf, questionFigures, spanOf } from "~/features/quiz-results/statistics/statistics.rules";

test("rates and means are of what was handed in, and nothing without", () => {
	expect(figuresOf({ attempts: 3, passed: 2, score: 2_000_000, duration: 90_000 })).toEqual({
		...{ attempts: 3, passed: 2, passRate: 200 / 3, meanScore: 200 / 3, meanTime: 30_000 },
	});
	expect(figuresOf({ attempts: 0, passed: 0, score: 0, duration: 0 })).toMatchObject({
		...{ passRate: null, meanScore: null, meanTime: null },
	});
});

describe("the figures of questions", () => {
	const answer = (id: string, isCorrect = false) => ({ id, text: `Answer ${id}`, points: 1, isCorrect });
	const questions = [
		{ id: "q1", text: "One", explanation: "", answers: [answer("a", true), answer("b")] },
		{ id: "q2", text: "Two", explanation: "", answers: [answer("c", true)] },
	];

	test("are shares of the times a question was asked", () => {
		const { questions: shown } = questionFigures(questions, [
			{ questionId: "q1", answerId: "", chosen: 8 },
			{ questionId: "q1", answerId: "b", chosen: 6 },
		]);
		expect(shown[0]).toMatchObject({
			...{ asked: 8, others: 0 },
			answers: [
				{ id: "a", isCorrect: true, chosen: 0, share: 0 },
				{ id: "b", isCorrect: false, chosen: 6, share: 75 },
			],
		});
		expect(shown[1]).toMatchObject({ asked: 0, answers: [{ chosen: 0, share: 0 }] });
	});

	test("tell of answers and questions that are not there any more", () => {
		const { questions: shown, gone } = questionFigures(questions, [
			{ questionId: "q2", answerId: "", chosen: 5 },
			{ questionId: "q2", answerId: "removed", chosen: 2 },
			{ questionId: "q2", answerId: "too", chosen: 1 },
			{ questionId: "q9", answerId: "", chosen: 4 },
			{ questionId: "q9", answerId: "z", chosen: 4 },
		]);
		expect(shown.map(({ others }) => others)).toEqual([0, 3]);
		expect(gone).toBe(1);
	});
});

test.each([
	[0, { unit: "minutes", whole: 0, rest: 0 }],
	[59_400, { unit: "minutes", whole: 0, rest: 59 }],
	[59_600, { unit: "minutes", whole: 1, rest: 0 }],
	[3_599_600, { unit: "hours", whole: 1, rest: 0 }],
	[7_380_000, { unit: "hours", whole: 2, rest: 3 }],
])("%i ms are a span of %o", (ms, span) => {
	expect(spanOf(ms)).toEqual(span);
});

test.each([
	[{ passed: 1, redeemable: 1, points: 9 }, 9],
	[{ passed: 1, redeemable: 0, points: 9 }, 0],
	[{ passed: 0, redeemable: 1, points: 9 }, 0],
	[{ passed: null, redeemable: null, points: null }, 0],
])("%o pays %i points", (attempt, points) => {
	expect(paidPoints(attempt)).toBe(points);
});
