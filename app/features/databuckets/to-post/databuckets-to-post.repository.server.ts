import { type RawBuilder, sql } from "kysely";
import type { TenantScope, WriteScope } from "~db/scope";

const NOT_LOOKED = -1;

/** Databuckets whose points a posting could be begun of now. */
const postable = ({ programId }: TenantScope) => sql`databuckets b
	where b.program_id = ${programId} and b.status = 'Active' and b.points_redeemable = 1 and b.generation_id is not null
	and not exists (select 1 from databucket_postings r where r.program_id = b.program_id and r.databucket_id = b.id
		and r.state in ('Waiting', 'Listing', 'Posting'))`;

/** That a posting begun now would move a participant's points: they are there, not cancelled, and their balance bears it. */
const moves = (participant: RawBuilder<string>, points: RawBuilder<number>) => sql<boolean>`(${points} <> 0 and exists (
	select 1 from members m where m.program_id = b.program_id and m.id = ${participant}
		and m.status <> 'Cancelled' and m.deleted_at is null and m.balance + min(${points}, 0) >= 0
	union all
	select 1 from companies c where c.program_id = b.program_id and c.id = ${participant}
		and c.points + min(${points}, 0) >= 0))`;

/** What a participant is owed beyond what was paid, two steps along primary keys. */
const difference = (participant: RawBuilder<string>) => sql<number>`(
	coalesce((select f.owed from databucket_figures f where f.program_id = b.program_id
		and f.generation_id = b.generation_id and f.participant_id = ${participant}), 0)
	- coalesce((select p.paid_points from databucket_payouts p where p.program_id = b.program_id
		and p.databucket_id = b.id and p.participant_id = ${participant}), 0))`;

const known = sql<string>`b.to_post`;
const waits = sql<boolean>`(b.to_post is not null and ${moves(known, difference(known))})`;

/** The ids of databuckets of which a posting begun now would move points, as far as was looked. */
export const databucketsToPost = (scope: TenantScope) =>
	sql<string>`(select b.id from ${postable(scope)} and ${waits})`;

/** Databuckets whose results have changed since somebody was looked for whose points a posting would move. */
export async function listToLookAt(scope: TenantScope): Promise<{ id: string; version: number }[]> {
	const { rows } = await sql<{ id: string; version: number }>`select b.id, b.results_version as version
		from ${postable(scope)} and b.looked_version <> b.results_version and not ${waits}`.execute(scope.query);
	return rows;
}

interface Part {
	/** The last of this part; null when nobody is left. */
	last: string | null;
	/** Somebody of it whose points a posting would move. */
	found: string | null;
}

/** Looks through the next participants of a databucket: those with figures, or those who were paid. */
export async function lookAmong(
	scope: TenantScope,
	databucketId: string,
	among: "figures" | "payouts",
	{ afterId, limit }: { afterId: string; limit: number },
): Promise<Part> {
	const own = {
		figures: sql`databucket_figures t where t.program_id = ${scope.programId} and t.generation_id =
			(select generation_id from databuckets where program_id = ${scope.programId} and id = ${databucketId})`,
		payouts: sql`databucket_payouts t where t.program_id = ${scope.programId} and t.databucket_id = ${databucketId}`,
	};
	const id = sql<string>`part.id`;
	const { rows } = await sql<Part>`with part as materialized (
			select t.participant_id as id from ${own[among]} and t.participant_id > ${afterId}
			order by t.participant_id limit ${limit})
		select (select max(part.id) from part) as last,
			(select part.id from part where ${moves(id, difference(id))} limit 1) as found
		from databuckets b where b.program_id = ${scope.programId} and b.id = ${databucketId}`.execute(scope.query);
	return rows[0] ?? { last: null, found: null };
}

/** Keeps whom a look at a version of the results has found; null says that it found nobody. */
export async function noteLook(
	tx: WriteScope,
	{ databucketId, version, found }: { databucketId: string; version: number; found: string | null },
): Promise<void> {
	const { numUpdatedRows } = await tx.trx
		.updateTable("databuckets")
		.set(found === null ? { to_post: null, looked_version: version } : { to_post: found })
		.where("program_id", "=", tx.programId)
		.where("id", "=", databucketId)
		.where("results_version", "=", version)
		.executeTakeFirstOrThrow();
	if (found !== null && numUpdatedRows > 0n) tx.note("databuckets", databucketId);
}

/** Says that a posting takes on what is owed by the results as they are, or that it leaves it after all. */
export async function noteTakenOn(tx: WriteScope, databucketId: string, taken: boolean): Promise<void> {
	await tx.trx
		.updateTable("databuckets")
		.set((eb) => ({ looked_version: taken ? eb.ref("results_version") : NOT_LOOKED }))
		.where("program_id", "=", tx.programId)
		.where("id", "=", databucketId)
		.execute();
}
