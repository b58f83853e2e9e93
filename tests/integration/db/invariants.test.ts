import { sql } from "kysely";
import { expect, test } from "vitest";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { insertLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { post } from "~/features/points/points.service.server";
import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import { checkInvariants } from "~db/invariants";
import { SEARCHED_KINDS } from "~db/invariants-kept";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addDataSet } from "../data-sets/serials";
import { addDatabucket } from "../databuckets/support";
import { makeOpportunity } from "../offers/make-offer";
import { addQuiz, answersOf } from "../quizzes/support";

async function worldWithPoints(): Promise<{ world: World; memberId: string }> {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const posting = { memberId, kind: "Award" as const, points: 100, description: "Test" };
	await transact(world.scope, (tx) => post(tx, { ...posting, source: { kind: "test", id: "1" } }));
	return { world, memberId };
}

const broken = async (world: World) => (await checkInvariants(world.scope.database)).map((one) => one.invariant);

test("a sound database breaks no invariant", async () => {
	const { world } = await worldWithPoints();
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a balance that differs from the ledger is named [TXN-12]", async () => {
	const { world, memberId } = await worldWithPoints();
	await sql`update members set balance = 90, awarded = 90 where id = ${memberId}`.execute(world.scope.database.writer);
	expect(await broken(world)).toEqual(["I1", "I1", "I13"]);
});

test("an order without its debit is named", async () => {
	const { world, memberId } = await worldWithPoints();
	await sql`insert into orders (program_id, id, member_id, cart_value, total_amount, order_number, created, updated, created_by, updated_by)
		values ('demo', 'o1', ${memberId}, 10, 10, 'ORD-1', 1, 1, 'system', 'system')`.execute(world.scope.database.writer);
	expect(await broken(world)).toEqual(["I3", "I3"]);
});

test("a ledger row cannot be changed or deleted [TXN-15]", async () => {
	const { world } = await worldWithPoints();
	const { writer } = world.scope.database;
	await expect(sql`update member_transactions set points = 1`.execute(writer)).rejects.toThrow("append-only");
	await expect(sql`delete from member_transactions`.execute(writer)).rejects.toThrow("append-only");
});

test("points of a day that differ from the ledger are named", async () => {
	const { world } = await worldWithPoints();
	await sql`update ledger_days set points = points + 5`.execute(world.scope.database.writer);
	expect(await checkInvariants(world.scope.database)).toMatchObject([
		{ invariant: "I13", what: expect.stringMatching(/^demo\/\d+\/Award has 5 too many$/) },
	]);
});

test("an award that is marked as posted and is not in the ledger is named, and items of what does not count", async () => {
	const { world, memberId } = await worldWithPoints();
	const databucketId = await addDatabucket(world);
	const quizId = await addQuiz(world, { databucketId, targetCode: "JUL" });
	const attemptId = await openAttempt(world.scope, memberId, quizId);
	await submitQuiz(world.scope, { memberId, quizId, attemptId, form: await answersOf(world, quizId) });
	const ids = await makeOpportunity(world, { databucketId, targetCode: "JUL", redeemable: false });
	await saveEntry(world.scope, { id: "e1", status: "Pending", data: {}, memberId, ...ids });
	await reviewEntry(world.scope, { entryId: "e1", action: "complete" });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
	const { writer } = world.scope.database;
	await sql`update quiz_history set points = points + 1`.execute(writer);
	await sql`update points_queue set payload = json_set(payload, '$.points', 1)`.execute(writer);
	await sql`update offer_entries set status = 'Pending'`.execute(writer);
	expect(await broken(world)).toEqual(["I5", "I15", "I15"]);
	await sql`update points_queue set processed = 0`.execute(writer);
	await sql`update quiz_history set points = points - 1`.execute(writer);
	await sql`update offer_entries set status = 'Completed'`.execute(writer);
	expect(await broken(world)).toEqual(["I5", "I15"]);
});

test("words that are searched and are not those of their record are named, and those that the index lacks", async () => {
	const { world, memberId } = await worldWithPoints();
	const { writer } = world.scope.database;
	await sql`update search_docs set words = 'SOMEBODY' where record_id = ${memberId}`.execute(writer);
	expect(await checkInvariants(world.scope.database)).toMatchObject([
		{ invariant: "I19", what: `demo/${memberId} of members` },
	]);
	await sql`delete from search_docs where record_id = ${memberId}`.execute(writer);
	expect(await broken(world)).toEqual(["I19"]);
	await sql`insert into search_docs (program_id, kind, record_id, words)
		select program_id, 'members', id, fullname_upper from members where id = ${memberId}`.execute(writer);
	expect(await broken(world)).toEqual([]);
	await sql`insert into search_docs (program_id, kind, record_id, words) values ('demo', 'rewards', 'gone', 'MUG'),
		('demo', 'texts_fr_rewards', 'gone', 'TASSE')`.execute(writer);
	expect((await checkInvariants(world.scope.database)).map(({ what }) => what)).toEqual([
		"demo/gone of rewards, which is gone",
		"demo/gone of texts_fr_rewards",
	]);
	await sql`delete from search_docs where record_id = 'gone'`.execute(writer);
	await sql`drop trigger search_docs_added`.execute(writer);
	await sql`insert into search_docs (program_id, kind, record_id, words) values ('demo', 'texts_fr_pages', 'p', 'P')`.execute(
		writer,
	);
	await sql`insert into content_texts (program_id, item_type, item_id, field, locale, value, updated)
		values ('other', 'page', 'p', 'title', 'fr', 'P', 1)`.execute(writer);
	expect(await broken(world)).toEqual(["I19", "I19", "I19"]);
});

test("every kind of record that is searched is looked at", async () => {
	const { scope } = await makeWorld();
	const { rows } = await sql<{ kind: string; text: string }>`select tbl_name as kind, sql as text from sqlite_master
		where type = 'trigger' and name = tbl_name || '_search_added' and tbl_name <> 'content_texts'`.execute(scope.query);
	const kept = rows.map(({ kind, text }) => `${kind} ${/new\.(\w+)\); END/.exec(text)?.[1]}`);
	expect(SEARCHED_KINDS.map(([kind, column]) => `${kind} ${column}`).sort()).toEqual(kept.sort());
});

test.each([["question_count = question_count + 1"], ["points_offered = points_offered + 1"]])(
	"a quiz that says otherwise than its questions is named: %s",
	async (change) => {
		const world = await makeWorld();
		await addQuiz(world);
		expect(await broken(world)).toEqual([]);
		await sql`update quizzes set ${sql.raw(change)}`.execute(world.scope.database.writer);
		expect(await broken(world)).toEqual(["I14"]);
	},
);

test("a question that was not asked as often as it says is named", async () => {
	const { world, memberId } = await worldWithPoints();
	const quizId = await addQuiz(world);
	const attemptId = await openAttempt(world.scope, memberId, quizId);
	await submitQuiz(world.scope, { memberId, quizId, attemptId, form: new FormData() });
	expect(await broken(world)).toEqual([]);
	await sql`update quiz_choices set chosen = chosen + 1 where answer_id = ''`.execute(world.scope.database.writer);
	expect(new Set(await broken(world))).toEqual(new Set(["I14"]));
});

test("a board that says more rows than it has, and a record that nothing finds, are named", async () => {
	const world = await makeWorld();
	const { writer } = world.scope.database;
	await transact(world.scope, (tx) => insertLeaderboard(tx, { title: "Race" }));
	await addDataSet(world, ["S-1"]);
	expect(await broken(world)).toEqual([]);
	await sql`update leaderboards set row_count = 3`.execute(writer);
	await sql`delete from preset_identifiers`.execute(writer);
	expect(await broken(world)).toEqual(["I20", "I20"]);
});
