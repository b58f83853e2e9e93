import { beforeEach, expect, test } from "vitest";
import { findMemberById } from "~/features/members/members.repository.server";
import { listQuestions } from "~/features/quizzes/quizzes.repository.server";
import type { QuizQuestion } from "~/features/quizzes/quizzes.rules";
import { action as startAction } from "~/routes/member/quizzes/show";
import { action as takeAction } from "~/routes/member/quizzes/take";
import { checkInvariants } from "~db/invariants";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addQuiz, rowsOf } from "./support";

type Form = Record<string, string | string[]>;

let world: World;
let mine: { memberId: string; cookie: string; quizId: string; attemptId: string; questions: QuizQuestion[] };

beforeEach(async () => {
	world = await makeWorld({}, false);
	const memberId = await addMember(world);
	mine = { ...(await begin(memberId, await addQuiz(world))) };
	return () => world.close();
});

async function begin(memberId: string, quizId: string) {
	const cookie = await memberCookieFor(world, memberId);
	const opened = await answer(() => startAction(args("/quizzes/x", { cookie, params: { quizId }, form: {} })));
	const attemptId = String(/attempts\/(.+)$/.exec(opened.location ?? "")?.[1]);
	return { memberId, cookie, quizId, attemptId, questions: await listQuestions(world.scope, quizId) };
}

const post = (form: Form, { cookie, quizId, attemptId } = mine) =>
	answer(() =>
		takeAction(args("/quizzes/x", { cookie, params: { quizId, attemptId }, form: { intent: "submit", ...form } })),
	);
const right = (questions = mine.questions): Form =>
	Object.fromEntries(
		questions.map(({ id, answers }) => [`q-${id}`, answers.filter(({ isCorrect }) => isCorrect).map((one) => one.id)]),
	);
const balance = async (memberId = mine.memberId) => (await findMemberById(world.scope, memberId))?.balance;
const idOf = (text: string) =>
	mine.questions.flatMap(({ answers }) => answers).find((one) => one.text === text)?.id ?? "";
const results = () => rowsOf(world, "quiz_history");

test("twenty posts from two tabs at once are one result, and each leads to it [QUIZ-53]", async () => {
	const other = { ...mine, cookie: await memberCookieFor(world, mine.memberId) };
	const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => post(right(), n % 2 === 0 ? mine : other)));
	expect(new Set(replies.map(({ status, location }) => `${status} ${location}`))).toEqual(
		new Set([`303 /quizzes/${mine.quizId}/results/${mine.attemptId}`]),
	);
	expect(await results()).toHaveLength(1);
	expect(await balance()).toBe(21);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("two tabs with different answers: the first one counts", async () => {
	await post({});
	await post(right());
	expect(await results()).toMatchObject([{ passed: 0, points: 0 }]);
	expect(await balance()).toBe(0);
});

test("another member's attempt is not found, whoever's quiz and whatever the answers [SEC-12]", async () => {
	const otherId = await addMember(world, { email: "other@example.test" });
	const theirs = await begin(otherId, mine.quizId);
	const replies = [
		await post(right(), { ...mine, attemptId: theirs.attemptId }),
		await post(right(), { ...mine, quizId: "x" }),
	];
	expect(replies.map(({ status }) => status)).toEqual([404, 404]);
	expect(await results()).toEqual([]);
	expect([await balance(), await balance(otherId)]).toEqual([0, 0]);
});

test("answers after the time limit lead to a result of nothing", async () => {
	const quizId = await addQuiz(world, { title: "Timed", timeLimitMinutes: 1, passingScore: 0 });
	const timed = await begin(mine.memberId, quizId);
	await world.scope.database.write((trx) => trx.updateTable("quiz_attempts").set({ closes: 1 }).execute());
	const reply = await post(right(timed.questions), timed);
	expect([reply.status, reply.location]).toEqual([303, `/quizzes/${quizId}/results/${timed.attemptId}`]);
	expect(await results()).toMatchObject([{ late: 1, passed: 0, points: 0 }]);
	expect(await balance()).toBe(0);
});

test.each<[string, () => Form | Promise<Form>, { score: number; points: number }]>([
	[
		"the answers of another quiz",
		async () => right(await listQuestions(world.scope, await addQuiz(world, { title: "Another" }))),
		{ score: 0, points: 0 },
	],
	[
		"a question twice, its right answer and all of them",
		() => ({ [`q-${mine.questions[0]?.id}`]: [idOf("Mulching blade"), idOf("Mulching blade"), idOf("High lift")] }),
		{ score: 0, points: 0 },
	],
	[
		"the same answer twice",
		() => ({ [`q-${mine.questions[0]?.id}`]: [idOf("Mulching blade"), idOf("Mulching blade")] }),
		{ score: 50, points: 15 },
	],
	[
		"the right answers under each other's question",
		() => ({
			[`q-${mine.questions[0]?.id}`]: [idOf("Oil"), idOf("Filter")],
			[`q-${mine.questions[1]?.id}`]: [idOf("Mulching blade")],
		}),
		{ score: 0, points: 0 },
	],
	[
		"a right answer and one of another question",
		() => ({ [`q-${mine.questions[0]?.id}`]: [idOf("Mulching blade"), idOf("Oil")] }),
		{ score: 50, points: 15 },
	],
	["everything ticked", () => everything(), { score: 0, points: 0 }],
	["names that objects have", () => ({ "q-__proto__": "x", "q-constructor": "y", "q-": "z" }), { score: 0, points: 0 }],
])("%s: counts for what it is, once, with a clear answer", async (_what, form, { score, points }) => {
	const reply = await post(await form());
	expect([reply.status, reply.location]).toEqual([303, `/quizzes/${mine.quizId}/results/${mine.attemptId}`]);
	expect(await results()).toMatchObject([{ score, points }]);
	expect(await balance()).toBe(points);
	await post(right());
	expect(await balance()).toBe(points);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

const everything = (): Form =>
	Object.fromEntries(mine.questions.map(({ id, answers }) => [`q-${id}`, answers.map((one) => one.id)]));
