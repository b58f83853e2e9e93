import { sql } from "kysely";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";

/** What a databucket has paid to each of these participants so far; 0 where nothing is written. */
export async function findPaid(scope: TenantScope, databucketId: string, ids: readonly string[]) {
	const rows = await scope.query
		.selectFrom("databucket_payouts")
		.select(["participant_id as id", "paid_points as points"])
		.where("program_id", "=", scope.programId)
		.where("databucket_id", "=", databucketId)
		.where("participant_id", "in", sql<string>`(select value from json_each(${JSON.stringify(ids)}))`)
		.execute();
	return new Map(rows.map(({ id, points }) => [id, points]));
}

/** Writes what a databucket has paid to each in all, in place of what was written. */
export async function putPaid(
	tx: WriteScope,
	databucketId: string,
	payouts: readonly { participantId: string; points: number }[],
): Promise<void> {
	if (payouts.length === 0) return;
	const ids = JSON.stringify(payouts.map(({ participantId }) => participantId));
	await tx.trx
		.deleteFrom("databucket_payouts")
		.where("program_id", "=", tx.programId)
		.where("databucket_id", "=", databucketId)
		.where("participant_id", "in", sql<string>`(select value from json_each(${ids}))`)
		.execute();
	await insertRows(
		tx,
		"databucket_payouts",
		payouts.map(({ participantId, points }) => ({
			...{ program_id: tx.programId, databucket_id: databucketId, participant_id: participantId },
			...{ paid_points: points, updated: tx.now() },
		})),
	);
}

/** What a databucket last awarded a member; undefined before it did. */
export async function findLastAward(scope: TenantScope, databucketId: string, memberId: string) {
	const row = await scope.query
		.selectFrom("member_transactions")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("source_kind", "=", "databucket")
		.where("source_id", "=", databucketId)
		// Behind the member stands the run.
		.where("source_part", ">", `${memberId}/`)
		.where("source_part", "<", `${memberId}0`)
		.where("kind", "=", "Award")
		.orderBy("created", "desc")
		.executeTakeFirst();
	return row?.id;
}

/** Whether a databucket has ever paid anybody. */
export async function hasPaid(scope: TenantScope, databucketId: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("databucket_payouts")
		.select("participant_id")
		.where("program_id", "=", scope.programId)
		.where("databucket_id", "=", databucketId)
		.executeTakeFirst();
	return row !== undefined;
}
