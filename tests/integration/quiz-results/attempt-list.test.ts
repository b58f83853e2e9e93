import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { attemptList, listTakenQuizzes } from "~/features/quiz-results/attempts/attempt-list.repository.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { loader as exportLoader } from "~/routes/admin/quiz-attempts/export";
import QuizAttempts, { loader } from "~/routes/admin/quiz-attempts/list";
import { adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { auditRows } from "../admin/bulk-desk";
import { addQuiz, rowsOf } from "../quizzes/support";
import { attempt } from "./support";

async function start() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "observer");
	const list = async (query = "") =>
		(await answer(() => loader(args(`/admin/quiz-attempts${query}`, { cookie })))).data as Awaited<
			ReturnType<typeof loader>
		>;
	return {
		world,
		cookie,
		list,
		names: async (query = "") => (await list(query)).rows.map(({ firstname }) => firstname),
	};
}

const MINUTE = 60_000;

test("attempts are listed with the newest first, by quiz, by how they ended and by member; another program's never", async () => {
	const { world, list, names } = await start();
	const quizId = await addQuiz(world, { timeLimitMinutes: 2 });
	const other = await addQuiz(world, { title: "Another", redeemable: false });
	const at = Date.UTC(2026, 10, 1);
	await attempt(world, quizId, { firstname: "Mia", lastname: "Berg", at });
	await attempt(world, quizId, { firstname: "Zoe", at: at + 3 * MINUTE, texts: ["Paint"] });
	await attempt(world, other, { firstname: "Ann", at: at + MINUTE });
	await attempt(world, quizId, { firstname: "Leo", at: at + 4 * MINUTE, seconds: null });
	await attempt(world, quizId, { firstname: "Kim", at: at + 2 * MINUTE, seconds: 121 });
	const foreign = await world.scopeOf({ programId: "other" });
	expect(await (await attemptList.find(foreign)).count()).toBe(0);
	expect(await names()).toEqual(["Leo", "Zoe", "Kim", "Ann", "Mia"]);
	expect(await names("?sort=opened")).toEqual(["Mia", "Ann", "Kim", "Zoe", "Leo"]);
	expect(await names(`?quiz=${quizId}`)).toEqual(["Leo", "Zoe", "Kim", "Mia"]);
	expect(await names("?outcome=Passed")).toEqual(["Ann", "Mia"]);
	expect(await names(`?outcome=Passed&quiz=${quizId}`)).toEqual(["Mia"]);
	expect(await names("?outcome=Failed")).toEqual(["Zoe", "Kim"]);
	expect(await names("?outcome=Open")).toEqual(["Leo"]);
	expect(await names("?q=berg")).toEqual(["Mia"]);
	const page = await list();
	expect(page.count).toBe(5);
	expect(page.rows.map(({ score, points, submitted }) => [score, points, submitted !== null])).toEqual([
		[null, 0, false],
		[0, 0, true],
		[0, 0, true],
		[100, 0, true],
		[100, 21, true],
	]);
	const html = renderPage(QuizAttempts, "/admin/quiz-attempts", { loaderData: page });
	for (const text of ["Too late", "Not passed", "Passed", "Open", "Another"]) expect(html).toContain(text);
});

test("pages of attempts follow each other without gaps", async () => {
	const { world, list } = await start();
	const quizId = await addQuiz(world);
	const made: string[] = [];
	for (let n = 0; n < ADMIN_PAGE_SIZE + 2; n++)
		made.push((await attempt(world, quizId, { seconds: null, at: Date.UTC(2026, 10, 1) + (n % 5) })).id);
	const first = await list("?outcome=Open");
	const second = await list(first.nextHref ?? "");
	expect([first.rows.length, second.rows.length]).toEqual([ADMIN_PAGE_SIZE, 2]);
	expect([...first.rows, ...second.rows].map(({ id }) => id).toSorted()).toEqual(made.toSorted());
});

test("the download holds what the list shows, and the log says who took it", async () => {
	const { world, cookie } = await start();
	const quizId = await addQuiz(world);
	const at = Date.UTC(2026, 10, 1);
	const { id } = await attempt(world, quizId, { firstname: "=cmd", lastname: "Berg", at });
	await attempt(world, quizId, { firstname: "Zoe", texts: ["Paint"] });
	const reply = await exportLoader(args("/admin/quiz-attempts/export?outcome=Passed", { cookie }));
	const lines = (await (reply as Response).text()).trim().split(/\r?\n/);
	expect(lines).toHaveLength(2);
	expect(lines[0]).toMatch(/ID,Quiz,Member,Email,State,Score,Points,Started,Ended/);
	expect(lines[1]).toContain(`${id},Blades,'=cmd Berg,`);
	expect(lines[1]).toContain(",Passed,100,21,2026-11-01T00:00:00.000Z,2026-11-01T00:01:00.000Z");
	expect(await auditRows(world, "quiz_attempt")).toMatchObject([{ action: "export", id: "list" }]);
});

test("a share of the questions has one decimal in the download and in the statement, as on the page [LIMIT-11]", async () => {
	const { world, cookie } = await start();
	const question = (text: string) => ({ text, answers: [{ text, points: 1, isCorrect: true }, { text: "No" }] });
	const quizId = await addQuiz(world, { questions: ["A", "B", "C"].map(question) });
	await attempt(world, quizId, { texts: ["A", "C"] });
	const reply = await exportLoader(args("/admin/quiz-attempts/export", { cookie }));
	expect(await (reply as Response).text()).toContain(",Passed,66.7,12,");
	const [posting] = await rowsOf(world, "member_transactions");
	expect(JSON.parse(String(posting?.trace))).toMatchObject({ percent: 66.7, points: 12 });
});

const PLANS: [query: string, index: string][] = [
	["", "quiz_attempts_opened (program_id=?)"],
	["?outcome=Open", "quiz_attempts_outcome (program_id=? AND outcome=?)"],
	["?quiz=q", "quiz_attempts_quiz (program_id=? AND quiz_id=?)"],
	["?quiz=q&outcome=Failed", "quiz_attempts_quiz_outcome (program_id=? AND quiz_id=? AND outcome=?)"],
];

test.each(PLANS)("the list asked for %o walks the index of its order", async (query, index) => {
	const world = await makeWorld();
	const { filters, sort, q } = attemptList.read(new Request(`http://demo.test/admin/quiz-attempts${query}`));
	for (const after of [null, [5, "a"]]) {
		const page = attemptList.pageQuery(world.scope, { q, filters, sort }, null, { after, size: 51 }).compile();
		const { rows } = await world.scope.database.writer.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`explain query plan ${page.sql}`, [...page.parameters]),
		);
		const plan = rows.map(({ detail }) => detail).join("\n");
		expect(plan).toContain(`INDEX ${after ? index.replace(")", " AND (opened,id)<(?,?))") : index}`);
		expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
	}
});

test("the quiz that attempts are narrowed to stands in its filter however many there are, and so does the way to the rest", async () => {
	const { world, list } = await start();
	const first = await addQuiz(world, { title: "Aaa" });
	const last = await addQuiz(world, { title: "Zzz" });
	for (const quiz of [first, last]) await attempt(world, quiz, { firstname: "Mia", at: 1 });
	expect((await listTakenQuizzes(world.scope, undefined, 1)).map(({ id }) => id)).toEqual([first]);
	expect((await listTakenQuizzes(world.scope, last, 1)).map(({ id }) => id)).toEqual([first, last]);
	const untaken = await addQuiz(world, { title: "Untaken" });
	const data = await list(`?quiz=${untaken}`);
	const page = (areMore: boolean) =>
		renderPage(QuizAttempts, "/admin/quiz-attempts", { loaderData: { ...data, areMore } });
	expect(page(false)).toMatch(/<option value="[^"]+" selected="">Untaken/);
	expect(page(false)).not.toContain("More quizzes");
	expect(page(true)).toMatch(/disabled=""[^>]*>More quizzes: from each quiz’s statistics/);
});
