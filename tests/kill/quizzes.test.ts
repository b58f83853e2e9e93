import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { SEED, TIMES } from "../support/soak/long-runs";
import { randomFrom } from "../support/soak/random";
import {
	addTakers,
	handIn,
	openOver,
	PAYS,
	type PreparedQuiz,
	SUBMISSIONS,
	type Submission,
	type Taker,
} from "./quiz-takers";
import { autopsy, makeVictim, slowestStart, start } from "./victim";

const KILLS = 12 * TIMES;
const MEMBERS = 6;
/** More than anybody gets through between two kills. */
const QUIZZES_PER_KILL = 12;

test(`${KILLS} kills in the middle of quizzes: each pass is paid once, history and queue are there both or not at all [QUIZ-42, QUIZ-53, QUIZ-54]`, async () => {
	const random = randomFrom(SEED + 2);
	let takers: Taker[] = [];
	let prepared: PreparedQuiz[] = [];
	const world = await makeVictim(async (made) => {
		({ takers, prepared } = await addTakers(made, MEMBERS, KILLS * QUIZZES_PER_KILL));
	});
	const acknowledged = new Set<string>();
	const next = new Map(takers.map((taker) => [taker, 0]));
	let interrupted = 0;
	for (let kill = 0; kill < KILLS; kill++) {
		const server = await start(world);
		let firstAnswer: (() => void) | undefined;
		const answered = new Promise<void>((resolve) => {
			firstAnswer = resolve;
		});
		const take = async (taker: Taker) => {
			// What was under way when the server died is done again, as a person would: opened, it is the same attempt.
			for (let at = next.get(taker) ?? 0; at < prepared.length; at++) {
				next.set(taker, at);
				const quiz = prepared[at]!;
				const attempt = await openOver(server, taker, quiz);
				// Its answer had been lost.
				if (attempt === null) continue;
				const reply = await handIn(server, taker, attempt, quiz);
				expect(`${reply.status} ${reply.location}`, reply.text.slice(0, 2000)).toMatch(
					/^303 \/quizzes\/.+\/results\/.+/,
				);
				acknowledged.add(String(reply.location.split("/").at(-1)));
				firstAnswer?.();
			}
		};
		const faults: unknown[] = [];
		const taking = Promise.all(takers.map((taker) => take(taker).catch((error: unknown) => faults.push(error))));
		await answered;
		await later(random(5, 80));
		await server.stop("SIGKILL");
		await taking;
		// Broken connections are what a kill looks like; anything else is a fault.
		expect(faults.filter((fault) => !(fault instanceof TypeError))).toEqual([]);

		const { violations, seen } = await autopsy(world, async (rows) => ({
			submissions: await rows<Submission>(SUBMISSIONS),
			closed: await rows<{ id: string }>("select id from quiz_attempts where submitted is not null order by id"),
		}));
		expect(violations, `seed ${SEED}, kill ${kill}`).toEqual([]);
		expect(seen.closed.map(({ id }) => id)).toEqual(seen.submissions.map(({ id }) => id));
		for (const { queued, points, paid, items, waiting } of seen.submissions) {
			expect([queued, points], `seed ${SEED}, kill ${kill}`).toEqual([2, PAYS]);
			expect(paid + items + waiting, `seed ${SEED}, kill ${kill}`).toBe(2);
		}
		interrupted += seen.submissions.filter(({ waiting }) => waiting > 0).length;
		const kept = new Set(seen.submissions.map(({ id }) => id));
		expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
	}

	const server = await start(world);
	const waits = async () =>
		(await autopsy(world, (rows) => rows<Submission>(SUBMISSIONS))).seen.filter(({ waiting }) => waiting > 0);
	// Nobody asks for anything again: what was left is done by the sweep.
	await expect.poll(waits, { timeout: 240_000, interval: 200 }).toEqual([]);
	expect(await server.stop()).toBe(0);
	const { violations, seen } = await autopsy(world, async (rows) => ({
		submissions: await rows<Submission>(SUBMISSIONS),
		balances: await rows<{ points: number }>("select sum(balance) as points from members"),
	}));
	expect(violations).toEqual([]);
	expect(seen.submissions.length).toBeGreaterThan(KILLS);
	for (const one of seen.submissions) expect(one).toMatchObject({ waiting: 0, paid: 1, items: 1 });
	expect(seen.balances).toEqual([{ points: seen.submissions.length * PAYS }]);
	const counted = `${KILLS} kills, ${seen.submissions.length} passed quizzes, ${interrupted} of them interrupted`;
	console.info(`${counted}, slowest start ${slowestStart()} ms, seed ${SEED}`);
	await world.close();
});
