import { sql } from "kysely";
import { expect, test } from "vitest";
import { findMemberById } from "~/features/members/members.repository.server";
import { loadResult } from "~/features/quizzes/attempts/result.repository.server";
import { openAttempt, saveAnswers, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import { processQueued, sweepQueue } from "~/features/quizzes/queue/process-queued.service.server";
import { findQuizForMember, listQuizzesToTake } from "~/features/quizzes/quizzes-for-members.repository.server";
import { AWARD_RETRY, AWARD_RETRY_MOST } from "~/lib/limits";
import { checkInvariants } from "~db/invariants";
import { addMember } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { breakWrites } from "../rewards/support";
import { addQuiz, answersOf, rowsOf } from "./support";

async function setUp(quiz: Parameters<typeof addQuiz>[1] = {}) {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const scope = await world.scopeOf({ actor: { kind: "member", id: memberId } });
	const quizId = await addQuiz(world, quiz);
	const balance = async () => (await findMemberById(world.scope, memberId))?.balance;
	const open = () => openAttempt(scope, memberId, quizId);
	const hand = async (attemptId: string, texts?: string[]) =>
		submitQuiz(scope, { memberId, quizId, attemptId, form: await answersOf(world, quizId, texts) });
	return { world, memberId, scope, quizId, balance, open, hand };
}

test("a passed quiz writes its history and one award, which is posted at once [QUIZ-39, QUIZ-42, QUIZ-44, QUIZ-53, TXN-11, TXN-17]", async () => {
	const { world, memberId, quizId, balance, open, hand } = await setUp();
	const id = await open();
	await hand(id);
	expect(await rowsOf(world, "quiz_history")).toMatchObject([
		{
			...{ id, quiz_id: quizId, quiz_title: "Blades", created_by: memberId, score: 100, passed: 1, points: 21 },
			...{ redeemable: 1, databucket_id: null, origin: '{"feature":"quiz"}', submitted_at: expect.any(Number) },
		},
	]);
	const [queued] = await rowsOf(world, "points_queue");
	expect(queued).toMatchObject({ quiz_history_id: id, type: "Award", processed: 1, last_error: null });
	expect(JSON.parse(String(queued?.payload))).toMatchObject({
		...{ id, quizId, quizTitle: "Blades", memberId, score: 100, points: 21, passed: true, redeemable: true },
		databucket: null,
	});
	expect(await rowsOf(world, "member_transactions")).toMatchObject([
		{ kind: "Award", points: 21, description: "Blades", source_kind: "quiz", source_id: id, created_by: memberId },
	]);
	expect(JSON.parse(String((await rowsOf(world, "member_transactions"))[0]?.trace))).toMatchObject({ percent: 100 });
	expect(await balance()).toBe(21);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test.each([
	["passed and redeemable", true, undefined, 1],
	["passed, not redeemable", false, undefined, 0],
	["not passed", true, ["Paint"], 0],
	["neither", false, ["Paint"], 0],
])(
	"an award is queued only for a quiz that is passed and redeemable: %s [QUIZ-39, QUIZ-43]",
	async (_what, redeemable, texts, rows) => {
		const { world, balance, open, hand } = await setUp({ redeemable });
		await hand(await open(), texts);
		const kept = { redeemable: redeemable ? 1 : 0, passed: texts ? 0 : 1 };
		expect(await rowsOf(world, "quiz_history")).toMatchObject([kept]);
		expect(await rowsOf(world, "points_queue")).toHaveLength(rows);
		expect(await balance()).toBe(rows * 21);
	},
);

test("an award of no points is queued and done, and the ledger has no row of nothing [QUIZ-43, QUIZ-53]", async () => {
	const questions = [{ text: "Which?", answers: [{ text: "Mulching blade", isCorrect: true }, { text: "Paint" }] }];
	const { world, balance, open, hand } = await setUp({ questions, passPoints: 0 });
	await hand(await open());
	expect(await rowsOf(world, "points_queue")).toMatchObject([{ type: "Award", processed: 1, last_error: null }]);
	expect(await rowsOf(world, "member_transactions")).toEqual([]);
	expect(await balance()).toBe(0);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test.each([true, false])(
	"is paid as was promised when it was opened, whatever the quiz becomes: %s",
	async (redeemable) => {
		const { world, balance, open, hand } = await setUp({ redeemable });
		const id = await open();
		await world.scope.database.writer
			.updateTable("quizzes")
			.set({ redeemable: redeemable ? 0 : 1 })
			.execute();
		await hand(id);
		expect(await balance()).toBe(redeemable ? 21 : 0);
		expect(await checkInvariants(world.scope.database)).toEqual([]);
	},
);

test.each(["quiz_history", "points_queue"])(
	"where %s cannot be written neither row is there, and the attempt stays open [QUIZ-42]",
	async (table) => {
		const { world, balance, open, hand } = await setUp();
		const id = await open();
		await breakWrites(world, table, "INSERT");
		await expect(hand(id)).rejects.toThrow();
		expect(await rowsOf(world, "quiz_history")).toEqual([]);
		expect(await rowsOf(world, "points_queue")).toEqual([]);
		expect(await rowsOf(world, "quiz_attempts")).toMatchObject([{ id, submitted: null }]);
		expect(await balance()).toBe(0);
	},
);

test("an attempt handed in twenty times at once counts once [QUIZ-53]", async () => {
	const { world, balance, open, hand } = await setUp();
	const id = await open();
	await Promise.all(Array.from({ length: 20 }, () => hand(id)));
	expect(await rowsOf(world, "quiz_history")).toHaveLength(1);
	expect(await rowsOf(world, "member_transactions")).toHaveLength(1);
	expect(await balance()).toBe(21);
});

test("other answers after it was handed in change nothing", async () => {
	const { world, open, hand } = await setUp();
	const id = await open();
	await hand(id, ["Paint"]);
	await hand(id);
	expect(await rowsOf(world, "quiz_history")).toMatchObject([{ score: 0, passed: 0 }]);
});

test("once passed no further attempt is opened; twenty openings at once are one [QUIZ-52]", async () => {
	const { world, open, hand } = await setUp();
	const ids = await Promise.all(Array.from({ length: 20 }, open));
	expect(new Set(ids).size).toBe(1);
	await hand(String(ids[0]));
	await expect(open()).rejects.toMatchObject({ messageKey: reads("You have passed this quiz."), status: 409 });
	expect(await rowsOf(world, "quiz_attempts")).toHaveLength(1);
});

test("a failed attempt may be followed by as many as are allowed, after the time between", async () => {
	const { scope, memberId, quizId, open, hand } = await setUp({ maxAttempts: 2, waitMinutes: 60 });
	await hand(await open(), ["Paint"]);
	await expect(open()).rejects.toMatchObject({ messageKey: reads("You can try again later.") });
	const later = { ...scope, now: () => Date.now() + 3_601_000 };
	const second = await openAttempt(later, memberId, quizId);
	await hand(second, ["Paint"]);
	const muchLater = { ...scope, now: () => Date.now() + 9_000_000 };
	await expect(openAttempt(muchLater, memberId, quizId)).rejects.toMatchObject({
		messageKey: reads("You have used all your attempts at this quiz."),
	});
});

test("what passing has brought is told, not what an attempt that did not pass came to [QUIZ-52]", async () => {
	const question = (text: string, points: number) => ({
		text,
		answers: [{ text, points, isCorrect: true }, { text: `Not ${text}` }],
	});
	const questions = [question("Dear", 100), question("Cheap", 1), question("Free", 0)];
	const { memberId, scope, quizId, open, hand } = await setUp({ questions, passPoints: 2, passingScore: 60 });
	await hand(await open(), ["Dear"]);
	expect(await findQuizForMember(scope, memberId, quizId)).toMatchObject({ state: "ready", earned: null });
	await hand(await open(), ["Cheap", "Free"]);
	expect(await findQuizForMember(scope, memberId, quizId)).toMatchObject({ state: "passed", earned: 3 });
});

test("an attempt that is open is still to be taken once a quiz allows no more of them", async () => {
	const { world, memberId, scope, quizId, open, hand } = await setUp({ maxAttempts: 2 });
	await hand(await open(), ["Paint"]);
	await open();
	await world.scope.database.writer.updateTable("quizzes").set({ max_attempts: 1 }).where("id", "=", quizId).execute();
	expect((await listQuizzesToTake(scope, memberId, { limit: 5, soon: 0 })).newest).toMatchObject([
		{ id: quizId, state: "open" },
	]);
});

test("answers after the time limit are not scored; what was saved in time stays on record [QUIZ-49]", async () => {
	const { world, scope, memberId, quizId, balance, open } = await setUp({ timeLimitMinutes: 10, passingScore: 0 });
	const attemptId = await open();
	const all = { memberId, quizId, attemptId, form: await answersOf(world, quizId) };
	expect(await saveAnswers(scope, { ...all, form: await answersOf(world, quizId, ["Oil"]) })).toBe(true);
	const late = { ...scope, now: () => Date.now() + 600_001 };
	expect(await saveAnswers(late, all)).toBe(false);
	await submitQuiz(late, all);
	expect(await rowsOf(world, "quiz_history")).toMatchObject([{ score: 0, passed: 0, late: 1, points: 0 }]);
	expect(Object.values(JSON.parse(String((await rowsOf(world, "quiz_history"))[0]?.answers)))).toHaveLength(1);
	expect(await balance()).toBe(0);
});

test("of a quiz that asks one of its questions the score is that of the one that was asked [QUIZ-49]", async () => {
	const { world, balance, open, hand } = await setUp({ draw: 1, passingScore: 100 });
	await hand(await open());
	const [row] = await rowsOf(world, "quiz_history");
	expect(row).toMatchObject({ score: 100, passed: 1 });
	expect([15, 16]).toContain(row?.points);
	expect(await balance()).toBe(row?.points);
});

test("at the last moment of the time limit answers count", async () => {
	const { world, scope, memberId, quizId, open } = await setUp({ timeLimitMinutes: 10 });
	const attemptId = await open();
	const closes = Number((await rowsOf(world, "quiz_attempts"))[0]?.closes);
	const form = await answersOf(world, quizId);
	await submitQuiz({ ...scope, now: () => closes }, { memberId, quizId, attemptId, form });
	expect(await rowsOf(world, "quiz_history")).toMatchObject([{ passed: 1, late: 0 }]);
});

test("an attempt is judged by the questions it was opened with", async () => {
	const { world, balance, open, hand } = await setUp();
	const id = await open();
	await world.scope.database.write(async (trx) => {
		await trx.updateTable("quiz_answers").set({ points: 900, is_correct: 0 }).execute();
		await trx.updateTable("quizzes").set({ pass_points: 900, passing_score: 100 }).execute();
	});
	await hand(id);
	expect(await balance()).toBe(21);
});

test("nobody hands in another's attempt, or one of another quiz or program", async () => {
	const { world, scope, memberId, quizId, open } = await setUp();
	const attemptId = await open();
	const form = await answersOf(world, quizId);
	const other = await addMember(world, { email: "other@example.test" });
	const elsewhere = await addQuiz(world, { title: "Another" });
	for (const wrong of [
		{ memberId: other, quizId },
		{ memberId, quizId: elsewhere },
	])
		await expect(submitQuiz(scope, { ...wrong, attemptId, form })).rejects.toMatchObject({
			messageKey: reads("Quiz not found"),
		});
	const foreign = await world.scopeOf({ programId: "other" });
	await expect(submitQuiz(foreign, { memberId, quizId, attemptId, form })).rejects.toMatchObject({ status: 404 });
	expect(await rowsOf(world, "quiz_history")).toEqual([]);
});

test("a submission needs member information [QUIZ-41]", async () => {
	const { world, scope, quizId, open } = await setUp();
	const attemptId = await open();
	const form = await answersOf(world, quizId);
	await expect(submitQuiz(scope, { memberId: "", quizId, attemptId, form })).rejects.toMatchObject({
		messageKey: reads("Member information is required"),
	});
	expect(await rowsOf(world, "quiz_history")).toEqual([]);
});

test("an award that fails waits longer each time and is posted once by the sweep, however often it runs [QUIZ-53]", async () => {
	const { world, memberId, scope, quizId, balance, open, hand } = await setUp();
	await breakWrites(world, "member_transactions", "INSERT");
	const id = await open();
	await hand(id);
	const isPaid = async () => (await loadResult(scope, memberId, { quizId, id }))?.paid;
	expect(await isPaid()).toBe(false);
	expect(await rowsOf(world, "points_queue")).toMatchObject([{ processed: 0, attempts: 0 }]);
	const at = Date.now();
	expect(await sweepQueue({ ...world.scope, now: () => at })).toBe(0);
	const [failed] = await rowsOf(world, "points_queue");
	expect(failed).toMatchObject({ processed: 0, attempts: 1, last_error: expect.stringContaining("broken") });
	expect(failed?.next_try).toBe(at + AWARD_RETRY);
	expect(await sweepQueue(world.scope)).toBe(0);
	expect((await rowsOf(world, "points_queue"))[0]).toMatchObject({ attempts: 1 });
	const after = { ...world.scope, now: () => Number(failed?.next_try) };
	expect(await sweepQueue(after)).toBe(0);
	const [again] = await rowsOf(world, "points_queue");
	expect(again).toMatchObject({ attempts: 2 });
	expect(again?.next_try).toBe(Number(failed?.next_try) + 2 * AWARD_RETRY);
	await world.scope.database.write((trx) => sql`update points_queue set attempts = 40`.execute(trx));
	expect(await sweepQueue({ ...world.scope, now: () => Number(again?.next_try) })).toBe(0);
	const [last] = await rowsOf(world, "points_queue");
	expect(last?.next_try).toBe(Number(again?.next_try) + AWARD_RETRY_MOST);

	await world.scope.database.write((trx) => sql`drop trigger broken`.execute(trx));
	const later = { ...world.scope, now: () => Number(last?.next_try) };
	expect(await sweepQueue(later)).toBe(1);
	expect(await sweepQueue(later)).toBe(0);
	expect(await processQueued(world.scope, String(again?.id))).toBe(false);
	expect(await rowsOf(world, "points_queue")).toMatchObject([{ processed: 1, last_error: null }]);
	expect(await rowsOf(world, "member_transactions")).toHaveLength(1);
	expect([await balance(), await isPaid()]).toEqual([21, true]);
});
