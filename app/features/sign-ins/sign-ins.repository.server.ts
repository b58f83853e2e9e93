import { RECENT_LIST, ROWS_AT_ONCE, SIGN_INS_KEPT } from "~/lib/limits";
import { readJson } from "~db/columns";
import type { ControlScope, ControlWriteScope, TenantScope, WriteScope } from "~db/scope";

/** How often signing in as a member was refused since a moment (UTC ms), as far as rows tell. */
export async function countRefused(scope: TenantScope, memberId: string, since: number): Promise<number> {
	const row = await scope.query
		.selectFrom("audit_log")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("program_id", "=", scope.programId)
		.where("entity_id", "=", memberId)
		.where("entity", "=", "sign_in")
		.where("action", "=", "sign-in-failed")
		.where("at", ">", since)
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

/** The same for an admin. */
export async function countRefusedAdmin(scope: ControlScope, adminId: string, since: number): Promise<number> {
	const row = await scope.query
		.selectFrom("audit_log")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("entity_id", "=", adminId)
		.where("entity", "=", "admin")
		.where("action", "=", "sign-in-failed")
		.where("at", ">", since)
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

interface Recorded {
	after?: { reason?: string; userAgent?: string };
}

/** A member's latest sign-ins, refused ones too, newest first. */
export async function listSignIns(scope: TenantScope, memberId: string, limit = RECENT_LIST) {
	const rows = await scope.query
		.selectFrom("audit_log")
		.select(["id", "at", "action", "address", "detail"])
		.where("program_id", "=", scope.programId)
		.where("entity_id", "=", memberId)
		.where("entity", "=", "sign_in")
		.orderBy("at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ detail, action, ...row }) => {
		const { reason, userAgent } = readJson<Recorded>(detail, {}).after ?? {};
		return { ...row, ok: action === "sign-in", reason: reason ?? null, userAgent: userAgent ?? null };
	});
}

const ACTIONS = ["sign-in", "sign-in-failed"] as const;

/** Removes a batch of the program's sign-ins that have been kept long enough. Returns how many went, 500 at most. */
export async function deleteOldSignIns(tx: WriteScope): Promise<number> {
	const gone = await tx.trx
		.deleteFrom("audit_log")
		.where("program_id", "=", tx.programId)
		.where("id", "in", oldSignIns(tx))
		.executeTakeFirst();
	return Number(gone.numDeletedRows);
}

/** The query for a batch, for a look at how it is carried out. */
export function oldSignIns(scope: TenantScope) {
	return scope.query
		.selectFrom("audit_log")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("action", "in", ACTIONS)
		.where("at", "<", scope.now() - SIGN_INS_KEPT)
		.limit(ROWS_AT_ONCE);
}

/** The same for admins' sign-ins. */
export async function deleteOldAdminSignIns(tx: ControlWriteScope): Promise<number> {
	const gone = await tx.trx.deleteFrom("audit_log").where("id", "in", oldAdminSignIns(tx)).executeTakeFirst();
	return Number(gone.numDeletedRows);
}

export function oldAdminSignIns(scope: ControlScope) {
	return scope.query
		.selectFrom("audit_log")
		.select("id")
		.where("action", "in", ACTIONS)
		.where("at", "<", scope.now() - SIGN_INS_KEPT)
		.limit(ROWS_AT_ONCE);
}
