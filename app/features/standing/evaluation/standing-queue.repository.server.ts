import type { TenantScope, WriteScope } from "~db/scope";
import { PARTICIPANT_TYPES, type ParticipantType } from "../standing.rules";

/** Has everybody of a type evaluated anew, since what they are asked has changed. */
export async function beginRun(tx: WriteScope, type: ParticipantType): Promise<void> {
	await tx.trx
		.insertInto("standing_runs")
		.values({ program_id: tx.programId, participant_type: type, after_id: "" })
		.onConflict((conflict) => conflict.columns(["program_id", "participant_type"]).doUpdateSet({ after_id: "" }))
		.execute();
}

/** Up to which id everybody of a type has been evaluated since conditions changed; null when all have. */
export async function findRun(scope: TenantScope, type: ParticipantType): Promise<string | null> {
	const row = await scope.query
		.selectFrom("standing_runs")
		.select("after_id")
		.where("program_id", "=", scope.programId)
		.where("participant_type", "=", type)
		.executeTakeFirst();
	return row?.after_id ?? null;
}

/** Notes how far it has come; null when it is done. */
export async function noteRun(tx: WriteScope, type: ParticipantType, afterId: string | null): Promise<void> {
	const run = { program_id: tx.programId, participant_type: type };
	if (afterId === null)
		await tx.trx
			.deleteFrom("standing_runs")
			.where("program_id", "=", run.program_id)
			.where("participant_type", "=", type)
			.execute();
	else
		await tx.trx
			.updateTable("standing_runs")
			.set({ after_id: afterId })
			.where("program_id", "=", run.program_id)
			.where("participant_type", "=", type)
			.execute();
}

/** Ids of those who come next when everybody is evaluated. */
export async function listAfter(scope: TenantScope, type: ParticipantType, afterId: string, size: number) {
	const rows = await scope.query
		.selectFrom(type === "Member" ? "members" : "companies")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("id", ">", afterId)
		.orderBy("id")
		.limit(size)
		.execute();
	return rows.map(({ id }) => id);
}

/** Ids of those whose figures have changed. */
export async function listQueued(scope: TenantScope, type: ParticipantType, size: number): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("standing_queue")
		.select("participant_id as id")
		.where("program_id", "=", scope.programId)
		.where("participant_type", "=", type)
		.orderBy("participant_id")
		.limit(size)
		.execute();
	return rows.map(({ id }) => id);
}

/** Takes those away who have been evaluated. */
export async function dropQueued(tx: WriteScope, type: ParticipantType, ids: readonly string[]): Promise<void> {
	await tx.trx
		.deleteFrom("standing_queue")
		.where("program_id", "=", tx.programId)
		.where("participant_type", "=", type)
		.where("participant_id", "in", ids)
		.execute();
}

/** Whether there is anything to do; most rounds end here. */
export async function isAnyDue(scope: TenantScope): Promise<boolean> {
	for (const type of PARTICIPANT_TYPES)
		if ((await findRun(scope, type)) !== null || (await listQueued(scope, type, 1)).length > 0) return true;
	return false;
}

/** Has participants evaluated, since their figures have changed. */
export async function queueParticipants(tx: WriteScope, type: ParticipantType, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await tx.trx
		.insertInto("standing_queue")
		.values(ids.map((id) => ({ program_id: tx.programId, participant_type: type, participant_id: id })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
