import { sql } from "kysely";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import type { Difference } from "./differences.repository.server";

export type LineOutcome = "Open" | "Posted" | "Short" | "Changed" | "Gone";

/** Adds what a run has listed; `gone` are those that it will not post. */
export async function insertLines(
	tx: WriteScope,
	postingId: string,
	lines: readonly (Difference & { gone: boolean; reason: object })[],
): Promise<void> {
	await insertRows(
		tx,
		"databucket_posting_lines",
		lines.map(({ participantId, paid, owed, gone, reason }) => ({
			...{ program_id: tx.programId, posting_id: postingId, participant_id: participantId, paid, owed },
			...{ outcome: gone ? ("Gone" as const) : ("Open" as const), reason: JSON.stringify(reason) },
		})),
	);
}

/** The next lines of a run that wait to be posted. */
export function listOpenLines(scope: TenantScope, postingId: string, afterId: string, limit: number) {
	return scope.query
		.selectFrom("databucket_posting_lines")
		.select(["participant_id as participantId", "paid", "owed", "reason"])
		.where("program_id", "=", scope.programId)
		.where("posting_id", "=", postingId)
		.where("participant_id", ">", afterId)
		.where("outcome", "=", "Open")
		.orderBy("participant_id")
		.limit(limit)
		.execute();
}

/** Lines of a run in the order of their participants' ids. */
export function listLines(scope: TenantScope, postingId: string, afterId: string, limit: number) {
	return scope.query
		.selectFrom("databucket_posting_lines")
		.select(["participant_id as participantId", "paid", "owed", "outcome", "reason"])
		.where("program_id", "=", scope.programId)
		.where("posting_id", "=", postingId)
		.where("participant_id", ">", afterId)
		.orderBy("participant_id")
		.limit(limit)
		.execute();
}

interface Outcome {
	participantId: string;
	outcome: LineOutcome;
	transactionId: string | null;
}

/** Writes what became of lines. The limit has the list read first, and not anew for each line of the posting. */
export async function noteOutcomes(tx: WriteScope, postingId: string, outcomes: readonly Outcome[]): Promise<void> {
	const values = JSON.stringify(outcomes.map((one) => [one.participantId, one.outcome, one.transactionId]));
	await sql`update ${sql.table("databucket_posting_lines")} as l
		set outcome = v.outcome, transaction_id = v.transaction_id
		from (select value ->> 0 as id, value ->> 1 as outcome, value ->> 2 as transaction_id
			from json_each(${values}) limit -1) as v
		where l.program_id = ${tx.programId} and l.posting_id = ${postingId} and l.participant_id = v.id`.execute(tx.trx);
}
