import { NOTICES_KEPT, ROWS_AT_ONCE } from "~/lib/limits";
import type { TenantScope, WriteScope } from "~db/scope";

const ofMember = (scope: TenantScope, memberId: string) =>
	scope.query.selectFrom("notices").where("program_id", "=", scope.programId).where("member_id", "=", memberId);

/** A member's notices, the newest first, a page at a time; `after` is the last one seen. */
export function listNotices(
	scope: TenantScope,
	memberId: string,
	limit: number,
	after?: { created: number; id: string },
) {
	return ofMember(scope, memberId)
		.select(["id", "event", "params", "link", "created", "seen"])
		.$if(after !== undefined, (query) =>
			query.where((eb) => eb(eb.refTuple("created", "id"), "<", eb.tuple(after?.created ?? 0, after?.id ?? ""))),
		)
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

/** How many notices a member has not seen, for the one statement of the frame. */
export const unseenNotices = (scope: TenantScope, memberId: string) =>
	ofMember(scope, memberId)
		.where("seen", "is", null)
		.select((eb) => eb.fn.countAll<number>().as("unseen"));

/** Marks a member's notices as seen, up to the moment of the newest that was shown (UTC ms). */
export async function markNoticesSeen(tx: WriteScope, memberId: string, until: number): Promise<void> {
	const { numUpdatedRows } = await tx.trx
		.updateTable("notices")
		.set({ seen: tx.now() })
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.where("seen", "is", null)
		.where("created", "<=", until)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) tx.note("notices", memberId, memberId);
}

/** Removes notices that are older than members find them; returns how many. */
export async function deleteOldNotices(tx: WriteScope): Promise<number> {
	const old = await tx.trx
		.selectFrom("notices")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("created", "<=", tx.now() - NOTICES_KEPT)
		.limit(ROWS_AT_ONCE)
		.execute();
	const ids = old.map(({ id }) => id);
	if (ids.length > 0)
		await tx.trx.deleteFrom("notices").where("program_id", "=", tx.programId).where("id", "in", ids).execute();
	return ids.length;
}
