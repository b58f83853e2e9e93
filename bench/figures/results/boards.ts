import { join } from "node:path";
import Libsql from "libsql";
import { insertDatabucket } from "~/features/databuckets/databuckets.repository.server";
import { insertGeneration, publishGeneration } from "~/features/databuckets/results/generations.repository.server";
import { findBoardForMember } from "~/features/leaderboards/boards-for-members.repository.server";
import { insertLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { DEFAULT_SETTINGS } from "~/features/leaderboards/leaderboards.rules";
import { rankBoard } from "~/features/leaderboards/ranking/rank-board.service.server";
import { transact } from "~db/transact";
import { openFolder } from "../../data/folder";
import { fillMembers, memberId } from "../../data/members";
import { atLeast, type Figure, inTurns, perSecond } from "../../measure";

const MEMBERS = 100_000;
const LONGEST_S = 10;

/** How long a board of 100,000 takes to be ranked anew, and its pages against each other. */
export async function boardFigures(): Promise<Figure[]> {
	const world = await openFolder();
	try {
		await fillMembers(world.scope, MEMBERS);
		const databucketId = await transact(world.scope, (tx) => insertDatabucket(tx, { title: "Season" }));
		const rules = { formula: [], hasTargets: true, neverBelowZero: true, participantType: "member" } as const;
		const generation = await transact(world.scope, async (tx) => {
			const about = { databucketId, state: "Calculating", version: 0, total: 0 } as const;
			const id = await insertGeneration(tx, { ...about, rules: { ...rules, formula: [] } });
			await publishGeneration(tx, { id, databucketId });
			return id;
		});
		fillFigures(join(world.dataDir, "default.db"), generation);
		const rankMappings = { ...DEFAULT_SETTINGS.rankMappings, sortColumn: "Total Points" };
		const settings = { ...DEFAULT_SETTINGS, rankMappings };
		const id = await transact(world.scope, (tx) =>
			insertLeaderboard(tx, { title: "Season", status: "Active", databucketId, settings }),
		);
		const seconds: number[] = [];
		for (let round = 0; round < 2; round++) {
			const started = performance.now();
			if (!(await rankBoard(world.scope, id))) throw new Error("the board was not ranked");
			seconds.push((performance.now() - started) / 1000);
		}
		const page = (number: number, who: number) => () =>
			perSecond(() => findBoardForMember(world.scope, memberId(who), { id, page: number }));
		const again = seconds.at(-1) ?? Number.NaN;
		return [
			{
				...{ what: "a board of 100,000 ranked anew", against: "–", value: `${again.toFixed(1)} s` },
				...{ goal: `≤ ${LONGEST_S} s`, ok: again <= LONGEST_S, detail: `first ${seconds[0]?.toFixed(1)} s` },
			},
			atLeast("page 900 of a board of 100,000", "page 1", 0.9, await inTurns(page(900, 7), page(1, 7))),
			atLeast("its page for who is last", "for who is first", 0.9, await inTurns(page(1, MEMBERS - 1), page(1, 0))),
		];
	} finally {
		await world.close();
	}
}

function fillFigures(file: string, generation: string): void {
	const raw = new Libsql(file, { timeout: 5000 });
	raw.exec("BEGIN IMMEDIATE");
	const row = raw.prepare(`INSERT INTO databucket_figures (program_id, generation_id, participant_id, actual, target,
		target_points, bonus, claim_points, quiz_points, total_points, owed) VALUES ('demo', ?, ?, ?, 10000000, ?, 0, 0, 0, ?, ?)`);
	for (let n = 0; n < MEMBERS; n++) {
		const points = BigInt((n * 7919) % MEMBERS);
		row.run(generation, memberId(n), points * 100n, points, points, points);
	}
	raw.exec("COMMIT");
	raw.close();
}
