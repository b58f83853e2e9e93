import type { TenantScope, WriteScope } from "~db/scope";

/** How the balance changed since a time (UTC ms), and in how many postings. */
export async function changeSince(scope: TenantScope, memberId: string, since: number) {
	const row = await scope.query
		.selectFrom("member_transactions")
		.select((eb) => [eb.fn.sum<number | null>("points").as("points"), eb.fn.countAll<number>().as("postings")])
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.where("created", ">", since)
		.executeTakeFirst();
	return { points: row?.points ?? 0, postings: row?.postings ?? 0 };
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
