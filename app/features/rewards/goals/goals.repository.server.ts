import { sql } from "kysely";
import { compiled } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";

/** Whether a reward is what the member saves for. */
export async function isGoal(scope: TenantScope, memberId: string, rewardId: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("member_goals")
		.select("reward_id")
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.where("reward_id", "=", rewardId)
		.executeTakeFirst();
	return row !== undefined;
}

/** Makes a reward the one goal of a member, in place of the one before. */
export async function setGoal(tx: WriteScope, memberId: string, rewardId: string): Promise<void> {
	const values = { reward_id: rewardId, created: tx.now() };
	await tx.trx
		.insertInto("member_goals")
		.values({ program_id: tx.programId, member_id: memberId, ...values })
		.onConflict((conflict) => conflict.columns(["program_id", "member_id"]).doUpdateSet(values))
		.execute();
	tx.note("member", memberId, memberId);
}

const deleteGoal = compiled((tx: WriteScope, { memberId, rewardIds }: { memberId: string; rewardIds: string }) =>
	tx.trx
		.deleteFrom("member_goals")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.where("reward_id", "in", sql<string>`(select value from json_each(${rewardIds}))`),
);

/** Ends a member's goal where it is one of these rewards; nothing else. */
export async function dropGoal(tx: WriteScope, memberId: string, rewardIds: readonly string[]): Promise<void> {
	await deleteGoal(tx, { memberId, rewardIds: JSON.stringify(rewardIds) });
	tx.note("member", memberId, memberId);
}
