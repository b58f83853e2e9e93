import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { removeCompany } from "~/features/companies/companies.service.server";
import { appendItem } from "~/features/databuckets/items/append-item.service.server";
import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import { processQueued, sweepQueue } from "~/features/quizzes/queue/process-queued.service.server";
import type { QuizInput } from "~/features/quizzes/quizzes.repository.server";
import * as show from "~/routes/member/quizzes/show";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addQuiz, answersOf, rowsOf } from "../quizzes/support";
import { breakWrites, errorsOf } from "../rewards/support";
import { addCompanies, addDatabucket, itemsOf, setDatabucket } from "./support";

async function setUp(quiz: Partial<QuizInput> = {}, databucket: Parameters<typeof addDatabucket>[1] = {}) {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const scope = await world.scopeOf({ actor: { kind: "member", id: memberId } });
	const databucketId = await addDatabucket(world, databucket);
	const quizId = await addQuiz(world, { databucketId, targetCode: "JUL", ...quiz });
	const open = (company: string | null = null) => openAttempt(scope, memberId, quizId, company);
	const hand = async (attemptId: string, texts?: string[]) =>
		submitQuiz(scope, { memberId, quizId, attemptId, form: await answersOf(world, quizId, texts) });
	return { world, memberId, databucketId, quizId, open, hand };
}

test("a passed quiz counts in its databucket [QUIZ-39, QUIZ-45, QUIZ-46, QUIZ-54, BUCKET-07]", async () => {
	const { world, memberId, databucketId, open, hand } = await setUp();
	const id = await open();
	await hand(id);
	expect(await rowsOf(world, "quiz_history")).toMatchObject([{ id, databucket_id: databucketId }]);
	expect(await itemsOf(world, "quiz")).toMatchObject([
		{
			...{ entry_id: id, databucket_id: databucketId, member_id: memberId, company_id: null, points: 21 },
			...{ points_sub_array: "quizzes", target_code: "JUL", paid_elsewhere: 1, created: expect.any(Number) },
			unique_identifier: `${id}/${databucketId}`,
		},
	]);
	const queued = await rowsOf(world, "points_queue");
	expect(queued.map(({ type, processed }) => `${type} ${processed}`)).toEqual(["Award 1", "Databucket 1"]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("one that was not passed counts nowhere [QUIZ-45]", async () => {
	const { world, open, hand } = await setUp();
	await hand(await open(), ["Paint"]);
	expect(await itemsOf(world, "quiz")).toEqual([]);
	expect(await rowsOf(world, "points_queue")).toEqual([]);
});

test("what is not redeemable counts, and is owed by the databucket [QUIZ-45]", async () => {
	const { world, open, hand } = await setUp({ redeemable: false });
	await hand(await open());
	expect(await itemsOf(world, "quiz")).toMatchObject([{ points: 21, paid_elsewhere: 0 }]);
	expect(await rowsOf(world, "member_transactions")).toEqual([]);
});

test("an attempt counts in the databucket that its quiz named when it was opened", async () => {
	const { world, databucketId, open, hand } = await setUp();
	const id = await open();
	const other = await addDatabucket(world, { title: "Another" });
	await world.scope.database.write((trx) =>
		trx.updateTable("quizzes").set({ databucket_id: other, target_code: "AUG" }).execute(),
	);
	await hand(id);
	expect(await itemsOf(world, "quiz")).toMatchObject([{ databucket_id: databucketId, target_code: "JUL" }]);
});

test("an item that cannot be written is there once after the sweep, and the award is not held up [QUIZ-45, QUIZ-54]", async () => {
	const { world, open, hand } = await setUp();
	await breakWrites(world, "databucket_quiz_items", "INSERT");
	const id = await open();
	await hand(id);
	expect(await rowsOf(world, "quiz_history")).toMatchObject([{ passed: 1 }]);
	expect(await itemsOf(world, "quiz")).toEqual([]);
	expect(await rowsOf(world, "member_transactions")).toMatchObject([{ points: 21 }]);
	const waiting = async () => (await rowsOf(world, "points_queue")).find(({ type }) => type === "Databucket");
	expect(await waiting()).toMatchObject({ processed: 0 });
	await world.scope.database.write((trx) => sql`drop trigger broken`.execute(trx));
	const swept = await Promise.all(Array.from({ length: 20 }, () => sweepQueue(world.scope)));
	expect(swept.reduce((sum, done) => sum + done, 0)).toBe(1);
	expect(await waiting()).toMatchObject({ processed: 1 });
	expect(await itemsOf(world, "quiz")).toHaveLength(1);
	expect(await rowsOf(world, "member_transactions")).toHaveLength(1);
});

test("the same item added again stays one [QUIZ-54]", async () => {
	const { world, memberId, databucketId, open, hand } = await setUp();
	const entryId = await open();
	await hand(entryId);
	const again = {
		databucketId,
		targetCode: "AUG",
		entryId,
		memberId,
		companyId: null,
		points: 99,
		paidElsewhere: true,
	};
	expect(await transact(world.scope, (tx) => appendItem(tx, "quiz", again))).toBeNull();
	expect(await itemsOf(world, "quiz")).toMatchObject([{ points: 21, target_code: "JUL" }]);
});

test("a submission that names a databucket which is gone keeps its points, and its item waits with the cause [QUIZ-47, QUIZ-48]", async () => {
	const { world, databucketId, open, hand } = await setUp();
	const id = await open();
	await world.scope.database.write((trx) => trx.deleteFrom("databuckets").where("id", "=", databucketId).execute());
	await hand(id);
	expect(await rowsOf(world, "member_transactions")).toMatchObject([{ points: 21 }]);
	const [, queued] = await rowsOf(world, "points_queue");
	expect(queued).toMatchObject({ type: "Databucket", processed: 0 });
	await expect(processQueued(world.scope, String(queued?.id))).rejects.toMatchObject({
		messageKey: reads("Databucket does not exist"),
	});
	expect(await sweepQueue(world.scope)).toBe(0);
	expect((await rowsOf(world, "points_queue"))[1]).toMatchObject({ last_error: "Databucket does not exist" });
});

test("an inactive databucket gets no item, and nothing waits for it [BUCKET-16]", async () => {
	const { world, databucketId, open, hand } = await setUp();
	const id = await open();
	await setDatabucket(world, databucketId, { status: "Inactive" });
	const warn = vi.spyOn(world.runtime.log, "warn");
	await hand(id);
	expect(await itemsOf(world, "quiz")).toEqual([]);
	expect(await rowsOf(world, "member_transactions")).toHaveLength(1);
	expect((await rowsOf(world, "points_queue")).map(({ processed }) => processed)).toEqual([1, 1]);
	expect(warn).toHaveBeenCalledWith(expect.objectContaining({ reason: "inactive" }), expect.any(String));
});

test("an attempt for a databucket of companies is for the member's company, of several for the chosen one [ENTRY-39, BUCKET-07]", async () => {
	const { world, memberId, open, hand } = await setUp({}, { participantType: "company" });
	const [alder, birch] = await addCompanies(world, memberId, ["Alder", "Birch"]);
	await expect(open()).rejects.toMatchObject({
		field: "companyId",
		messageKey: reads("Choose the company this is for"),
	});
	const foreign = await addCompanies(world, await addMember(world, { email: "b@example.test" }), ["Cedar"]);
	await expect(open(String(foreign[0]))).rejects.toMatchObject({ field: "companyId" });
	expect(await rowsOf(world, "quiz_attempts")).toEqual([]);
	await hand(await open(String(birch)));
	expect(await itemsOf(world, "quiz")).toMatchObject([{ company_id: birch, member_id: null, points: 21 }]);
	await removeCompany(world.scope, String(alder), true);
	expect(await itemsOf(world, "quiz")).toHaveLength(1);
});

test("a company that is gone when its attempt is handed in gets no item", async () => {
	const { world, memberId, open, hand } = await setUp({}, { participantType: "company" });
	const [alder] = await addCompanies(world, memberId, ["Alder"]);
	const id = await open();
	await removeCompany(world.scope, String(alder), true);
	await hand(id);
	expect(await itemsOf(world, "quiz")).toEqual([]);
	expect((await rowsOf(world, "points_queue")).map(({ processed }) => processed)).toEqual([1, 1]);
	expect(await rowsOf(world, "member_transactions")).toHaveLength(1);
});

test("a member of no company passes a quiz for a databucket of companies without an item", async () => {
	const { world, open, hand } = await setUp({}, { participantType: "company" });
	await hand(await open());
	expect(await itemsOf(world, "quiz")).toEqual([]);
	expect(await rowsOf(world, "member_transactions")).toHaveLength(1);
});

test("the page of such a quiz asks a member of several companies for which it is, and says at the field what is wrong [ENTRY-39]", async () => {
	const { world, memberId, quizId } = await setUp({}, { participantType: "company" });
	const [, birch] = await addCompanies(world, memberId, ["Alder", "Birch"]);
	const cookie = await memberCookieFor(world, memberId);
	const page = () => answer(() => show.loader(args("/quizzes/x", { cookie, params: { quizId } })));
	const start = (form: Record<string, string>) =>
		answer(() => show.action(args("/quizzes/x", { cookie, params: { quizId }, form })));
	expect((await page()).data).toMatchObject({ companies: [{ title: "Alder" }, { id: birch, title: "Birch" }] });
	const refused = await start({});
	expect([refused.status, errorsOf(refused.data)]).toEqual([
		400,
		{ companyId: [reads("Choose the company this is for")] },
	]);
	expect((await start({ companyId: String(birch) })).location).toMatch(/attempts/);
	expect((await page()).data).toMatchObject({ companies: [], quiz: { state: "open" } });
});
