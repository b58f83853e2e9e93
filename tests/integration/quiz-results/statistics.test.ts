import { sql } from "kysely";
import { expect, test } from "vitest";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { listQuizHistory } from "~/features/quizzes/quizzes-for-members.repository.server";
import { loader as exportLoader } from "~/routes/admin/quiz-attempts/export";
import QuizAttempts, { loader as listLoader } from "~/routes/admin/quiz-attempts/list";
import QuizStatistics, { loader } from "~/routes/admin/quizzes/statistics";
import { checkInvariants } from "~db/invariants";
import { BY_PERCENT, COUNT_QUIZZES_ANEW, COUNT_SCORES_ANEW } from "../../../migrations/quiz-counts";
import { up as countRight } from "../../../migrations/regional/2026-11-28T03/20261128T0700_right_answers";
import { adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { addQuiz, rowsOf } from "../quizzes/support";
import { breakWrites } from "../rewards/support";
import { attempt } from "./support";

async function start() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "observer");
	const quizId = await addQuiz(world);
	const load = async (id = quizId) =>
		(await answer(() => loader(args(`/admin/quizzes/${id}/statistics`, { cookie, params: { id } })))).data as Awaited<
			ReturnType<typeof loader>
		>;
	return { world, cookie, quizId, load };
}

const counted = async (world: World) => ({
	totals: await world.scope.query.selectFrom("quiz_statistics").selectAll().execute(),
	choices: await world.scope.query
		.selectFrom("quiz_choices")
		.selectAll()
		.orderBy("question_id")
		.orderBy("answer_id")
		.execute(),
});

test("two of three passed is a pass rate of 66.7%, with mean score, mean time and how often each answer was chosen [QUIZ-55, UI-27]", async () => {
	const { world, quizId, load } = await start();
	await attempt(world, quizId, { seconds: 30 });
	await attempt(world, quizId, { seconds: 90, texts: ["Mulching blade", "Oil"] });
	await attempt(world, quizId, { seconds: 123, texts: ["High lift", "Paint"] });
	await attempt(world, quizId, { seconds: null });
	await attempt(world, await addQuiz(world, { title: "Another" }), { seconds: 5 });
	const page = await load();
	expect(page).toMatchObject({ attempts: 3, passed: 2, meanScore: 50, meanTime: 81_000, gone: 0 });
	expect(page.questions.map(({ asked, answers }) => [asked, ...answers.map(({ chosen }) => chosen)])).toEqual([
		[3, 1, 2],
		[3, 2, 1, 1],
	]);
	const html = renderPage(QuizStatistics, `/admin/quizzes/${quizId}/statistics`, { loaderData: page });
	const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
	for (const said of [
		"Needed to pass 50.0%",
		"Pass rate 66.7%",
		"Mean score 50.0%",
		"Mean time 1 min 21 s",
		"Asked 3 times",
		"High lift 1 33.3%",
	])
		expect(text).toContain(said);
	expect(html).toMatch(/<rect x="0" width="66\.6+7?" y="0" height="10" class="chart-series-0"/);
});

const rightOrWrong = (text: string) => ({
	text,
	answers: [{ text: `${text} Right`, isCorrect: true }, { text: `${text} Wrong` }],
});

test("the mean score of attempts at a third each is 33.3%, not that of their whole percents [QUIZ-49, UI-27]", async () => {
	const { world, load } = await start();
	const quizId = await addQuiz(world, { title: "Thirds", questions: ["One?", "Two?", "Three?"].map(rightOrWrong) });
	for (const seconds of [5, 6]) await attempt(world, quizId, { seconds, texts: ["One? Right"] });
	const page = await load(quizId);
	expect(page.meanScore).toBeCloseTo(100 / 3, 3);
	const html = renderPage(QuizStatistics, `/admin/quizzes/${quizId}/statistics`, { loaderData: page });
	expect(html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toContain("Mean score 33.3%");
	await world.scope.database.write((trx) => sql`update quiz_statistics set exact_score = 660000`.execute(trx));
	expect((await checkInvariants(world.scope.database)).map(({ invariant }) => invariant)).toEqual(["I14"]);
	await world.scope.database.write((trx) => sql.raw(COUNT_SCORES_ANEW).execute(trx));
	expect(await checkInvariants(world.scope.database)).toEqual([]);
	expect((await load(quizId)).meanScore).toBe(page.meanScore);
});

const LONG = Array.from({ length: 150 }, (_, at) => rightOrWrong(`Question ${at}?`));
const firstRight = (count: number) => LONG.slice(0, count).map(({ text }) => `${text} Right`);

test("of more than a hundred questions every list counts each one that was right [QUIZ-49, UI-27]", async () => {
	const { world, load, cookie } = await start();
	const quizId = await addQuiz(world, { title: "Long", questions: LONG });
	const { memberId } = await attempt(world, quizId, { texts: firstRight(76) });
	const percent = (76 * 100) / 150;
	expect((await load(quizId)).meanScore).toBeCloseTo(percent, 3);
	expect(await listQuizHistory(world.scope, memberId, quizId, 1)).toMatchObject([{ score: percent }]);
	const list = (await answer(() => listLoader(args("/admin/quiz-attempts", { cookie })))).data;
	expect(renderPage(QuizAttempts, "/admin/quiz-attempts", { loaderData: list })).toContain("50.7%");
	const file = await exportLoader(args("/admin/quiz-attempts/export", { cookie }));
	expect(await file.text()).toContain(",50.7,");
	const [posting] = await rowsOf(world, "member_transactions");
	expect(JSON.parse(posting?.trace ?? "")).toMatchObject({ percent: 50.7 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("what was handed in before right answers were counted is counted from what was chosen", async () => {
	const { world, quizId, load } = await start();
	const long = await addQuiz(world, { title: "Long", questions: LONG, maxAttempts: null, passingScore: 100 });
	const both = [...firstRight(76), `${LONG[3]?.text} Wrong`];
	for (const texts of [both, firstRight(76), [], firstRight(150)]) await attempt(world, long, { texts });
	await attempt(world, quizId, { texts: ["Oil", "Filter"] });
	const counts = async () => (await rowsOf(world, "quiz_history")).map((row) => [row.score, row.right_count]);
	expect(await counts()).toEqual([
		[50, 75],
		[50, 76],
		[0, 0],
		[100, 150],
		[50, 1],
	]);
	const means = [await load(long), await load()].map(({ meanScore }) => meanScore);
	await world.scope.database.write(async (trx) => {
		await sql`drop trigger quiz_history_scored`.execute(trx);
		await sql`alter table quiz_history drop column right_count`.execute(trx);
		await sql.raw(BY_PERCENT.count).execute(trx);
		await countRight(trx as never);
	});
	expect(await counts()).toEqual([
		[50, 75],
		[50, 76],
		[0, null],
		[100, 150],
		[50, null],
	]);
	expect([await load(long), await load()].map(({ meanScore }) => meanScore)).toEqual(means);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a quiz nobody took has no rates; a quiz of another program is none", async () => {
	const { world, quizId, load, cookie } = await start();
	expect(await load()).toMatchObject({ attempts: 0, passRate: null, meanTime: null });
	expect(renderPage(QuizStatistics, "/admin/quizzes/x/statistics", { loaderData: await load() })).toContain(
		"Nothing was handed in yet",
	);
	const foreign = await addQuiz(world, {}, "other");
	for (const id of [foreign, "nothing"]) {
		const { status } = await answer(() => loader(args(`/admin/quizzes/${id}/statistics`, { cookie, params: { id } })));
		expect(status).toBe(404);
	}
	expect(quizId).not.toBe(foreign);
});

test("figures are counted with the attempt or not at all", async () => {
	const { world, quizId, load } = await start();
	await breakWrites(world, "points_queue", "INSERT");
	await expect(attempt(world, quizId)).rejects.toThrow();
	expect(await load()).toMatchObject({ attempts: 0 });
	expect(await counted(world)).toEqual({ totals: [], choices: [] });
	expect(await rowsOf(world, "quiz_attempts")).toMatchObject([{ outcome: "Open" }]);
});

test("what was counted on the way is what counting everything anew gives", async () => {
	const { world, quizId } = await start();
	const other = await addQuiz(world, { title: "Drawn", draw: 1, shuffle: true, maxAttempts: null });
	const texts = [["Oil"], [], ["High lift", "Mulching blade"], undefined];
	for (const chosen of texts)
		for (const id of [quizId, other]) await attempt(world, id, { seconds: 7, ...(chosen && { texts: chosen }) });
	const before = await counted(world);
	expect(before.totals.map(({ attempts }) => attempts)).toEqual([4, 4]);
	expect(before.choices.filter(({ answer_id }) => answer_id === "").reduce((sum, one) => sum + one.chosen, 0)).toBe(12);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
	await world.scope.database.write((trx) => sql`update quiz_statistics set passed = passed + 1`.execute(trx));
	await world.scope.database.write((trx) => sql`update quiz_choices set chosen = chosen + 2`.execute(trx));
	expect((await checkInvariants(world.scope.database)).map(({ invariant }) => invariant)).toContain("I14");
	await world.scope.database.write(async (trx) => {
		for (const statement of [...COUNT_QUIZZES_ANEW, COUNT_SCORES_ANEW]) await sql.raw(statement).execute(trx);
	});
	expect(await counted(world)).toEqual(before);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("the figures stay when a member is erased", async () => {
	const { world, quizId, load } = await start();
	const { memberId } = await attempt(world, quizId);
	await deleteMember(world.scope, memberId);
	await purgeMember(world.scope, memberId);
	expect(await load()).toMatchObject({ attempts: 1, passed: 1 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});
