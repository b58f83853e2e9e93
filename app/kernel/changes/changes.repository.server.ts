import type { Change, Topic } from "~db/changes";
import type { TenantScope, WriteScope } from "~db/scope";

/** What a page follows: these topics, of everybody or (`memberId`) of nobody but this member, since a time (UTC ms). */
export interface Followed {
	topics: readonly Topic[];
	memberId: string | null;
	since: number;
}

/** The latest change that a page follows; empty when nothing has changed since. */
export function latestChange(scope: TenantScope, { topics, memberId, since }: Followed): Promise<Change[]> {
	return scope.query
		.selectFrom("change_log")
		.select(["program_id as programId", "topic", "entity_id as entityId", "member_id as memberId"])
		.where("program_id", "=", scope.programId)
		.where("at", ">=", since)
		.where("topic", "in", [...topics])
		.$if(memberId !== null, (query) =>
			query.where((eb) => eb.or([eb("member_id", "is", null), eb("member_id", "=", memberId)])),
		)
		.orderBy("at", "desc")
		.limit(1)
		.execute();
}

/** Forgets changes from before a time (UTC ms); pages read theirs within seconds. */
export async function deleteChangesBefore(tx: WriteScope, time: number): Promise<void> {
	await tx.trx.deleteFrom("change_log").where("program_id", "=", tx.programId).where("at", "<", time).execute();
}
