import { sql } from "kysely";
import { expect, test } from "vitest";
import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import { answersOf } from "../integration/quizzes/support";
import { breakWrites } from "../integration/rewards/support";
import { addTakers, handIn, PAYS, type PreparedQuiz, SUBMISSIONS, type Submission, type Taker } from "./quiz-takers";
import { autopsy, makeVictim, start } from "./victim";

const MEMBERS = 10;
const LEFT = 6;
const AT_ONCE = 20;

test("two servers that sweep one queue do each thing in it once, and take one submission of twenty sent to both [QUIZ-53, QUIZ-54]", async () => {
	let takers: Taker[] = [];
	let prepared: PreparedQuiz[] = [];
	const attempts: string[] = [];
	const world = await makeVictim(async (made) => {
		({ takers, prepared } = await addTakers(made, MEMBERS, LEFT + 1));
		await breakWrites(made, "member_transactions", "INSERT");
		await made.scope.database.write((trx) =>
			sql`create trigger broken_items before insert on databucket_quiz_items begin select raise(abort, 'broken'); end`.execute(
				trx,
			),
		);
		for (const { memberId } of takers)
			for (const [n, { quizId }] of prepared.entries()) {
				const attemptId = await openAttempt(made.scope, memberId, quizId);
				if (n === LEFT) attempts.push(`/quizzes/${quizId}/attempts/${attemptId}`);
				else await submitQuiz(made.scope, { memberId, quizId, attemptId, form: await answersOf(made, quizId) });
			}
		for (const name of ["broken", "broken_items"])
			await made.scope.database.write((trx) => sql`drop trigger ${sql.ref(name)}`.execute(trx));
	});
	const before = await autopsy(world, (rows) => rows<Submission>(SUBMISSIONS));
	expect(before.seen.map(({ waiting, paid, items }) => [waiting, paid, items])).toEqual(
		Array(MEMBERS * LEFT).fill([2, 0, 0]),
	);

	const servers = await Promise.all([start(world), start(world)]);
	const last = prepared[LEFT]!;
	const replies = await Promise.all(
		takers.flatMap((taker, n) =>
			Array.from({ length: AT_ONCE }, (_, turn) => handIn(servers[turn % 2]!, taker, attempts[n]!, last)),
		),
	);
	expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303]));
	const waiting = async () =>
		(await autopsy(world, (rows) => rows<Submission>(SUBMISSIONS))).seen.filter((one) => one.waiting > 0);
	await expect.poll(waiting, { timeout: 240_000, interval: 200 }).toEqual([]);
	for (const server of servers) expect(await server.stop()).toBe(0);
	const { violations, seen } = await autopsy(world, async (rows) => ({
		submissions: await rows<Submission>(SUBMISSIONS),
		balances: await rows<{ balance: number }>("select balance from members"),
	}));
	expect(violations).toEqual([]);
	expect(seen.submissions.map(({ paid, items }) => [paid, items])).toEqual(Array(MEMBERS * (LEFT + 1)).fill([1, 1]));
	expect(seen.balances).toEqual(Array(MEMBERS).fill({ balance: (LEFT + 1) * PAYS }));
	await world.close();
});
