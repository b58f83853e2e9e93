import { type RawBuilder, sql } from "kysely";
import { databucketsToPost } from "~/features/databuckets/to-post/databuckets-to-post.repository.server";
import type { TenantScope } from "~db/scope";

/** Since when what waits longest of each kind waits, UTC ms; null where nothing does. Each is one look into the index of its list; points wait since the results that they are owed by. */
export async function oldestWaiting(scope: TenantScope) {
	const { programId, query } = scope;
	const first = (table: string, column: string, which: RawBuilder<unknown>) =>
		sql<number | null>`(select min(${sql.ref(column)}) from ${sql.table(table)}
			where program_id = ${programId} and ${which})`;
	return query
		.selectNoFrom([
			first("members", "created", sql`status = 'Awaiting Approval' and deleted_at is null`).as("approvals"),
			first("offer_entries", "submitted", sql`stage = 'toReview'`).as("entries"),
			first("orders", "created", sql`status = 'Pending'`).as("orders"),
			first("outbox", "created", sql`status = 'queued'`).as("queued"),
			sql<number | null>`(select min(g.published) from databuckets b
				join databucket_generations g on g.program_id = b.program_id and g.id = b.generation_id
				where b.program_id = ${programId} and b.id in ${databucketsToPost(scope)})`.as("postings"),
		])
		.executeTakeFirstOrThrow();
}

export type Oldest = Awaited<ReturnType<typeof oldestWaiting>>;
