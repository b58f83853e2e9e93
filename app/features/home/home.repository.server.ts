import { sentBackQuery } from "~/features/entries/entries.repository.server";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";

interface Asked {
	memberId: string;
	at: number;
	/** When the visit before ended, UTC ms. */
	since: number;
	lines: number;
	waiting: number;
}

/** What waits for a member, the latest postings, and how the balance changed since a time and in how many of them. */
const activityParts = compiledParts((scope, asked: Asked) => {
	const own = scope.query
		.selectFrom("member_transactions")
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", asked.memberId);
	return {
		waiting: sentBackQuery(scope, { memberId: asked.memberId, at: asked.at, limit: asked.waiting }),
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

/** What happened to a member lately and what is to be done, in one statement; the change is null on the first visit. */
export async function latestActivity(
	scope: TenantScope,
	{ memberId, since }: { memberId: string; since: number | null },
	show: { lines: number; waiting: number },
) {
	const at = scope.now();
	const rows = await activityParts(scope, { memberId, at, since: since ?? Number.MAX_SAFE_INTEGER, ...show });
	const change = rows.change[0];
	return {
		waiting: rows.waiting,
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
