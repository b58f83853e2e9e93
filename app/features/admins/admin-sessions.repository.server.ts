import { deleteSignInStepsOf } from "~/features/credentials/sign-in-steps.repository.server";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import { mustSetUp } from "./must-set-up.service.server";

/** An admin's open sessions, the newest use first. */
export function listSessionsOf(scope: ControlScope, adminId: string) {
	return scope.query
		.selectFrom("admin_sessions")
		.select(["token_hash as tokenHash", "created", "seen", "expires", "user_agent as userAgent", "address"])
		.where("admin_id", "=", adminId)
		.where("expires", ">", scope.now())
		.orderBy("seen", "desc")
		.limit(50)
		.execute();
}

/** Whether a session still lets its admin in: it runs, and the admin is active and has set up what is asked of them. */
export async function isAdminSessionOpen(scope: ControlScope, hash: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("admin_sessions as s")
		.innerJoin("admins as a", "a.id", "s.admin_id")
		.select("a.id")
		.where("s.token_hash", "=", hash)
		.where("s.expires", ">", scope.now())
		.where("a.status", "=", "Active")
		.where(mustSetUp(), "=", 0)
		.executeTakeFirst();
	return row !== undefined;
}

/** Notes that a session is in use. */
export async function stampSession(tx: ControlWriteScope, hash: string): Promise<void> {
	await tx.trx.updateTable("admin_sessions").set({ seen: tx.now() }).where("token_hash", "=", hash).execute();
}

/** Ends an admin's sessions, all or all but one, and the sign-ins that are half way. Returns how many sessions ended. */
export async function deleteSessionsOf(tx: ControlWriteScope, adminId: string, keepHash?: string): Promise<number> {
	await deleteSignInStepsOf(tx, adminId);
	const ended = await tx.trx
		.deleteFrom("admin_sessions")
		.where("admin_id", "=", adminId)
		.$if(keepHash !== undefined, (query) => query.where("token_hash", "!=", keepHash as string))
		.executeTakeFirst();
	return Number(ended.numDeletedRows);
}

/** Ends one session of an admin. */
export async function deleteSessionOf(tx: ControlWriteScope, adminId: string, hash: string): Promise<void> {
	await tx.trx.deleteFrom("admin_sessions").where("admin_id", "=", adminId).where("token_hash", "=", hash).execute();
}
