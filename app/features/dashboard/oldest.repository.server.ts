import { sql } from "kysely";
import type { TenantScope } from "~db/scope";

/** Since when what waits longest of each kind waits, UTC ms; null where nothing does. Each is one look into the index of its list. */
export async function oldestWaiting(scope: TenantScope) {
	const { programId, query } = scope;
	const first = (table: string, column: string, which: string) =>
		sql<number | null>`(select min(${sql.ref(column)}) from ${sql.table(table)}
			where program_id = ${programId} and ${sql.raw(which)})`;
	return query
		.selectNoFrom([
			first("members", "created", "status = 'Awaiting Approval' and deleted_at is null").as("approvals"),
			first("offer_entries", "submitted", "stage = 'toReview'").as("entries"),
			first("orders", "created", "status = 'Pending'").as("orders"),
			first("outbox", "created", "status = 'queued'").as("queued"),
		])
		.executeTakeFirstOrThrow();
}

export type Oldest = Awaited<ReturnType<typeof oldestWaiting>>;
