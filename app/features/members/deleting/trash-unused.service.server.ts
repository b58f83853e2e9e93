import { sql } from "kysely";
import { recordAudits } from "~/kernel/audit/audit.repository.server";
import type { TenantScope, WriteScope } from "~db/scope";

/** What hangs on a member, as a message can name it. */
export type MemberUse = "orders" | "entries" | "points" | "signedIn";

/** For each of these members that anything hangs on, the first of it; the others are absent. At most 5,000 ids. */
export async function usesOfMembers(scope: TenantScope, ids: readonly string[]): Promise<Map<string, MemberUse>> {
	const uses = new Map<string, MemberUse>();
	if (ids.length === 0) return uses;
	for (const [table, use] of [
		["orders", "orders"],
		["offer_entries", "entries"],
		["member_transactions", "points"],
		["member_credentials", "signedIn"],
		["sessions", "signedIn"],
	] as const) {
		const rows = await scope.query
			.selectFrom(table)
			.select("member_id as id")
			.distinct()
			.where("program_id", "=", scope.programId)
			.where("member_id", "in", [...ids])
			.execute();
		for (const { id } of rows) if (id !== null && !uses.has(id)) uses.set(id, use);
	}
	return uses;
}

/** Puts members that nothing hangs on into the trash, as deleting them one by one would. At most 5,000 ids. */
export async function trashUnused(tx: WriteScope, ids: readonly string[], note: string): Promise<void> {
	if (ids.length === 0) return;
	const at = tx.now();
	const members = await tx.trx
		.updateTable("members")
		.set({ deleted_at: at, updated: sql<number>`max(updated + 1, ${at})`, updated_by: tx.actor.id })
		.where("program_id", "=", tx.programId)
		.where("id", "in", [...ids])
		.returning(["id", "firstname", "lastname", "email", "status"])
		.execute();
	for (const table of ["member_links", "member_companies"] as const)
		await tx.trx
			.deleteFrom(table)
			.where("program_id", "=", tx.programId)
			.where("member_id", "in", [...ids])
			.execute();
	await tx.trx
		.updateTable("demo_tokens")
		.set({ revoked_at: at })
		.where("program_id", "=", tx.programId)
		.where("member_id", "in", [...ids])
		.where("revoked_at", "is", null)
		.execute();
	await recordAudits(
		tx,
		members.map(({ id, ...before }) => ({ action: "delete", entity: "member", entityId: id, before, note })),
	);
	tx.note("admin", "members");
}
