import { sql } from "kysely";
import { insertRewardCatalogue } from "~/features/rewards/reward-catalogues.repository.server";
import { insertRewardCategory } from "~/features/rewards/reward-categories.repository.server";
import { insertReward, type RewardInput } from "~/features/rewards/rewards.repository.server";
import { transact } from "~db/transact";
import type { World } from "../../support/world";

export async function addReward(
	world: World,
	reward: Partial<RewardInput> = {},
	programId = "demo",
	now?: () => number,
) {
	const scope = await world.scopeOf({ programId, ...(now && { now }) });
	return transact(scope, (tx) => insertReward(tx, { title: "Trail mug", ...reward }));
}

export async function addCategory(world: World, title: string, programId = "demo") {
	return transact(await world.scopeOf({ programId }), (tx) => insertRewardCategory(tx, { title }));
}

export async function addCatalogue(world: World, title: string, programId = "demo") {
	return transact(await world.scopeOf({ programId }), (tx) => insertRewardCatalogue(tx, { title }));
}

export async function rewardRow(world: World, id: string) {
	return world.scope.query
		.selectFrom("rewards")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("id", "=", id)
		.executeTakeFirst();
}

/** From now on a kind of write to a table fails, as with a broken disk; `name` tells several apart. */
export async function breakWrites(world: World, table: string, kind: "INSERT" | "UPDATE" | "DELETE", name = "") {
	await world.scope.database.write((trx) =>
		sql`create trigger ${sql.ref(`broken${name}`)} before ${sql.raw(kind)} on ${sql.ref(table)} begin select raise(abort, 'broken'); end`.execute(
			trx,
		),
	);
}

/** Writes go through again. */
export async function mendWrites(world: World) {
	await world.scope.database.write((trx) => sql`drop trigger broken`.execute(trx));
}

/** What a failed form post says: at the form (key "") and at its fields. */
export function errorsOf(data: unknown): Record<string, string[]> {
	return (data as { lastResult: { error: Record<string, string[]> } }).lastResult.error;
}

export function inputOf(data: unknown): Record<string, unknown> {
	return (data as { lastResult: { initialValue: Record<string, unknown> } }).lastResult.initialValue;
}
