import { describe, expect, test } from "vitest";
import {
	attemptsLeft,
	drawQuestions,
	exactScore,
	isSingleChoice,
	mostPoints,
	pointsOffered,
	type QuizQuestion,
	quizFaults,
	quizState,
	rightNeeded,
	scoreAttempt,
} from "~/features/quizzes/quizzes.rules";

/** A question from points by answer; a right one ends with "!". */
function question(id: string, ...answers: string[]): QuizQuestion {
	return {
		...{ id, text: `Question ${id}`, explanation: "" },
		answers: answers.map((one, at) => ({
			...{ id: `${id}${at}`, text: one, points: Number.parseInt(one, 10), isCorrect: one.endsWith("!") },
		})),
	};
}

const SINGLE = question("a", "5!", "0", "3");
const SEVERAL = question("b", "4!", "2!", "7");
const RULES = { passingScore: 50, passPoints: 10, late: false };

describe("points", () => {
	test("a quiz offers all points of its answers and those for passing [QUIZ-11]", () => {
		expect(pointsOffered([question("a", "5!", "0", "3")], 10)).toBe(18);
		expect(pointsOffered([], 0)).toBe(0);
	});

	test("members are told the most that one attempt can earn, from the questions that can be drawn", () => {
		expect(mostPoints([SINGLE, SEVERAL], { draw: null, passPoints: 10 })).toBe(21);
		expect(mostPoints([SINGLE, SEVERAL], { draw: 1, passPoints: 10 })).toBe(16);
	});
});

test.each<[string, QuizQuestion[], { noQuestion: boolean; withoutRight: string[] }]>([
	["no question", [], { noQuestion: true, withoutRight: [] }],
	["one with a right answer", [SINGLE, SEVERAL], { noQuestion: false, withoutRight: [] }],
	["some without one", [question("x", "1"), SINGLE, question("y")], { noQuestion: false, withoutRight: ["x", "y"] }],
])("a quiz is complete with a question, and a right answer in each: %s [QUIZ-12]", (_what, questions, faults) => {
	expect(quizFaults(questions)).toEqual(faults);
});

test("one right answer is a choice of one, several are boxes to tick [QUIZ-50]", () => {
	expect([SINGLE, SEVERAL].map(isSingleChoice)).toEqual([true, false]);
});

describe("scoring [QUIZ-49, QUIZ-50]", () => {
	test.each([
		["both right", { a: ["a0"], b: ["b0", "b1"] }, { score: 100, passed: true, points: 21, right: ["a", "b"] }],
		["the order does not matter", { b: ["b1", "b0"], a: ["a0"] }, { score: 100, passed: true, points: 21 }],
		["one right of two", { a: ["a0"], b: ["b0"] }, { score: 50, passed: true, points: 15, right: ["a"] }],
		["a wrong choice pays nothing", { a: ["a2"], b: ["b0", "b1"] }, { score: 50, passed: true, points: 16 }],
		["one of several right ones is wrong", { b: ["b0"] }, { score: 0, passed: false, points: 0, right: [] }],
		["everything ticked", { a: ["a0", "a1", "a2"], b: ["b0", "b1", "b2"] }, { score: 0, passed: false, points: 0 }],
		["nothing", {}, { score: 0, passed: false, points: 0 }],
		["answers of another question", { a: ["b0", "b1"], b: ["a0"] }, { score: 0, passed: false, points: 0 }],
		["an answer twice is one answer", { a: ["a0", "a0"] }, { score: 50, passed: true, points: 15 }],
		["questions of another quiz", { z: ["a0"] }, { score: 0, passed: false, points: 0 }],
		["names that objects have", { constructor: ["a0"], __proto__: ["a0"] }, { score: 0, passed: false, points: 0 }],
	])("%s", (_what, chosen, scored) => {
		expect(scoreAttempt([SINGLE, SEVERAL], chosen as never, RULES)).toMatchObject(scored);
	});

	test("nothing chosen does not pass where no score is needed", () => {
		const free = { passingScore: 0, passPoints: 10, late: false };
		expect(scoreAttempt([SINGLE], {}, free)).toMatchObject({ passed: false, points: 0 });
		expect(scoreAttempt([SINGLE], { a: ["a1"] }, free)).toMatchObject({ passed: true, points: 10, score: 0 });
	});

	test("what comes too late is not scored", () => {
		expect(scoreAttempt([SINGLE], { a: ["a0"] }, { ...RULES, late: true })).toEqual({
			...{ score: 0, passed: false, points: 0, right: [] },
		});
	});

	test("passing is decided by the exact share, the score is rounded down", () => {
		const three = ["a", "b", "c"].map((id) => question(id, "1!", "0"));
		const twoRight = { a: ["a0"], b: ["b0"] };
		expect(scoreAttempt(three, twoRight, { ...RULES, passingScore: 66 })).toMatchObject({ score: 66, passed: true });
		expect(scoreAttempt(three, twoRight, { ...RULES, passingScore: 67 })).toMatchObject({ score: 66, passed: false });
	});
});

test("the exact score is found again from its whole percents, whatever the number of questions [UI-27, LIMIT-11]", () => {
	for (let questions = 1; questions <= 100; questions++)
		for (let right = 0; right <= questions; right++)
			expect(exactScore({ score: Math.floor((right * 100) / questions) }, questions)).toBe((right * 100) / questions);
	expect(exactScore({ score: 0 }, 0)).toBe(0);
	expect([75, 76].map((right) => exactScore({ score: 50, right }, 150))).toEqual([50, (76 * 100) / 150]);
});

test.each([
	[67, 3, 3],
	[66, 3, 2],
	[50, 5, 3],
	[100, 4, 4],
	[1, 4, 1],
	[60, 5, 3],
])(
	"%i percent of %i questions are passed with %i right, and with none fewer [QUIZ-49]",
	(passingScore, asked, needed) => {
		const questions = Array.from({ length: asked }, (_, at) => question(`q${at}`, "1!", "0"));
		const passedWith = (right: number) => {
			const chosen = Object.fromEntries(
				questions.map(({ id, answers }, at) => [id, [answers[at < right ? 0 : 1]?.id ?? ""]]),
			);
			return scoreAttempt(questions, chosen, { passingScore, passPoints: 0, late: false }).passed;
		};
		expect(rightNeeded(passingScore, asked)).toBe(needed);
		expect([passedWith(needed - 1), passedWith(needed)]).toEqual([false, true]);
	},
);

describe("what is asked", () => {
	const many = Array.from({ length: 10 }, (_, at) => question(`q${at}`, "1!", "0", "0"));
	const numbers = () => {
		let seed = 42;
		return () => {
			seed = (seed * 16_807) % 2_147_483_647;
			return seed / 2_147_483_647;
		};
	};

	test("all questions in their order unless something else is wanted", () => {
		expect(drawQuestions(many, { draw: null, shuffle: false }, numbers())).toEqual(many);
	});

	test("a draw takes so many different ones, in the order of the quiz", () => {
		const drawn = drawQuestions(many, { draw: 4, shuffle: false }, numbers());
		const places = drawn.map((one) => many.indexOf(one));
		expect(new Set(places).size).toBe(4);
		expect(places).toEqual(places.toSorted((a, b) => a - b));
		expect(drawQuestions(many, { draw: 99, shuffle: false }, numbers())).toEqual(many);
	});

	test("each question is drawn about as often as any other", () => {
		const random = numbers();
		const counts = new Map<string, number>();
		for (let round = 0; round < 2000; round++)
			for (const { id } of drawQuestions(many, { draw: 3, shuffle: false }, random))
				counts.set(id, (counts.get(id) ?? 0) + 1);
		expect([...counts.values()].every((count) => count > 500 && count < 700)).toBe(true);
	});

	test("shuffled questions and answers are the same ones in another order", () => {
		const mixed = drawQuestions(many, { draw: null, shuffle: true }, numbers());
		expect(mixed.map(({ id }) => id)).not.toEqual(many.map(({ id }) => id));
		expect(mixed.map(({ id }) => id).toSorted()).toEqual(many.map(({ id }) => id).toSorted());
		expect(mixed.some(({ answers }) => answers[0]?.id.endsWith("1"))).toBe(true);
		expect(mixed.every(({ answers }) => new Set(answers.map(({ id }) => id)).size === 3)).toBe(true);
	});
});

describe("whether a member may take it [QUIZ-52]", () => {
	const NONE = { passed: false, count: 0, last: null, open: false };
	const free = { maxAttempts: null, waitMinutes: 0 };
	test.each([
		["at first", NONE, free, { state: "ready" }],
		["once passed never again", { ...NONE, passed: true, count: 1, last: 0 }, free, { state: "passed" }],
		["an open attempt goes on", { ...NONE, open: true, count: 2 }, { ...free, maxAttempts: 2 }, { state: "open" }],
		["as often as it takes", { ...NONE, count: 9, last: 0 }, free, { state: "ready" }],
		["not more often than allowed", { ...NONE, count: 2, last: 0 }, { ...free, maxAttempts: 2 }, { state: "usedUp" }],
		["once more within", { ...NONE, count: 1, last: 0 }, { ...free, maxAttempts: 2 }, { state: "ready" }],
		[
			"not before the time",
			{ ...NONE, count: 1, last: 60_000 },
			{ ...free, waitMinutes: 10 },
			{ state: "waiting", until: 660_000 },
		],
		["after the time", { ...NONE, count: 1, last: 0 }, { ...free, waitMinutes: 10 }, { state: "ready" }],
	])("%s", (_what, tries, rules, state) => {
		expect(quizState(tries, rules, 600_000)).toEqual(state);
	});

	test.each([
		["those that are left", { state: "ready" }, 3, 1, 2],
		["also before the next one may begin", { state: "waiting", until: 9 }, 3, 2, 1],
		["none where nobody counts", { state: "ready" }, null, 4, null],
		["none while one is open", { state: "open" }, 3, 1, null],
		["none once they are used up", { state: "usedUp" }, 3, 3, null],
		["none once it is passed", { state: "passed" }, 3, 1, null],
	] as const)("attempts that are told: %s", (_what, state, most, count, left) => {
		expect(attemptsLeft(state, most, count)).toBe(left);
	});
});
