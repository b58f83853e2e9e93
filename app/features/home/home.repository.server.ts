import { compiledParts } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";

/** A member's latest postings, and how the balance changed since a time (UTC ms) and in how many of them. */
const activityParts = compiledParts((scope, asked: { memberId: string; since: number; lines: number }) => {
	const own = scope.query
		.selectFrom("member_transactions")
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", asked.memberId);
	return {
		lines: own
			.select(["id", "kind", "points", "balance_after as balanceAfter", "description", "created"])
			.orderBy("created", "desc")
			.orderBy("id", "desc")
			.limit(asked.lines),
		change: own
			.select((eb) => [eb.fn.sum<number | null>("points").as("points"), eb.fn.countAll<number>().as("postings")])
			.where("created", ">", asked.since),
	};
});

/** A member's latest lines and what changed since the visit before; the change is null on the first visit. */
export async function latestActivity(scope: TenantScope, memberId: string, since: number | null, lines: number) {
	const rows = await activityParts(scope, { memberId, since: since ?? Number.MAX_SAFE_INTEGER, lines });
	const change = rows.change[0];
	return {
		lines: rows.lines,
		change: since === null ? null : { points: change?.points ?? 0, postings: change?.postings ?? 0 },
	};
}

/** Marks the first visit as done; true only for the call that did it. */
export async function takeFirstLoad(tx: WriteScope, memberId: string): Promise<boolean> {
	const result = await tx.trx
		.updateTable("members")
		.set({ first_load_done: 1 })
		.where("program_id", "=", tx.programId)
		.where("id", "=", memberId)
		.where("first_load_done", "=", 0)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}
