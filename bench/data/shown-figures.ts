import { join } from "node:path";
import Libsql from "libsql";
import { insertDatabucket } from "~/features/databuckets/databuckets.repository.server";
import { insertGeneration, publishGeneration } from "~/features/databuckets/results/generations.repository.server";
import { insertLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { DEFAULT_SETTINGS } from "~/features/leaderboards/leaderboards.rules";
import { transact } from "~db/transact";
import type { World } from "../../tests/support/world";
import { memberId } from "./members";

export const MONTHS = ["JUL", "AUG", "SEP"];

/** A databucket whose results of so many members are shown, with all points different; its id. */
export async function fillShownFigures(world: World, members: number, idOf = memberId): Promise<string> {
	const databucketId = await transact(world.scope, (tx) =>
		insertDatabucket(tx, { title: "Season", targetCodes: MONTHS }),
	);
	const rules = { formula: [], hasTargets: true, neverBelowZero: true, participantType: "member" } as const;
	const generation = await transact(world.scope, async (tx) => {
		const about = { databucketId, state: "Calculating", version: 0, total: 0 } as const;
		const id = await insertGeneration(tx, { ...about, rules: { ...rules, formula: [] } });
		await publishGeneration(tx, { id, databucketId });
		return id;
	});
	const raw = new Libsql(join(world.dataDir, "default.db"), { timeout: 5000 });
	raw.exec("BEGIN IMMEDIATE");
	const row =
		raw.prepare(`INSERT INTO databucket_figures (program_id, generation_id, participant_id, codes, actual, target,
		target_points, bonus, claim_points, quiz_points, total_points, owed) VALUES ('demo', ?, ?, ?, ?, 10000000, ?, 0, 0, 0, ?, ?)`);
	for (let n = 0; n < members; n++) {
		const points = BigInt((n * 7919) % members);
		const codes = MONTHS.map((code) => [code, n * 100, 10_000_000, 0, 0, 0, null]);
		row.run(generation, idOf(n), JSON.stringify(codes), points * 100n, points, points, points);
	}
	raw.exec("COMMIT");
	raw.close();
	return databucketId;
}

/** A board of a databucket by its points; its id. */
export function addBoard(world: World, databucketId: string, title: string): Promise<string> {
	const rankMappings = { ...DEFAULT_SETTINGS.rankMappings, sortColumn: "Total Points" };
	const settings = { ...DEFAULT_SETTINGS, rankMappings };
	return transact(world.scope, (tx) => insertLeaderboard(tx, { title, status: "Active", databucketId, settings }));
}
