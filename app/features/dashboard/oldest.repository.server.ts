import { type RawBuilder, sql } from "kysely";
import { databucketsToPost } from "~/features/databuckets/to-post/databuckets-to-post.repository.server";
import { type Desk, HOUR, type Promised } from "~/features/programs/desk/desk.rules";
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
			first("offer_entries", "submitted", sql`stage = 'Processing'`).as("reviewing"),
			first("orders", "created", sql`status = 'Pending'`).as("orders"),
			first("outbox", "created", sql`status = 'queued'`).as("queued"),
			sql<number | null>`(select min(g.published) from databuckets b
				join databucket_generations g on g.program_id = b.program_id and g.id = b.generation_id
				where b.program_id = ${programId} and b.id in ${databucketsToPost(scope)})`.as("postings"),
		])
		.executeTakeFirstOrThrow();
}

/** How many wait longer than is promised; each is one look into the index of its list, and none where nothing is promised. */
export async function countLate(scope: TenantScope, within: Desk["within"]): Promise<Record<Promised, number>> {
	const { programId, query } = scope;
	const late = (name: Promised, table: string, column: string, which: RawBuilder<unknown>) => {
		const hours = within[name];
		return hours === null
			? sql<number>`0`.as(name)
			: sql<number>`(select count(*) from ${sql.table(table)}
				where program_id = ${programId} and ${which} and ${sql.ref(column)} < ${scope.now() - hours * HOUR})`.as(name);
	};
	return query
		.selectNoFrom([
			late("approvals", "members", "created", sql`status = 'Awaiting Approval' and deleted_at is null`),
			late("entries", "offer_entries", "submitted", sql`stage = 'toReview'`),
			late("orders", "orders", "created", sql`status = 'Pending'`),
		])
		.executeTakeFirstOrThrow();
}

export type Oldest = Awaited<ReturnType<typeof oldestWaiting>>;
