import { newToken, tokenHash } from "~/lib/ids.server";
import { SIGN_IN_STEP } from "~/lib/limits";
import type { ControlScope, ControlWriteScope } from "~db/scope";

/** Notes that an admin's password was right and returns the token of the browser that may bring the code. */
export async function insertSignInStep(tx: ControlWriteScope, adminId: string): Promise<string> {
	const token = newToken();
	const at = tx.now();
	await tx.trx
		.insertInto("admin_sign_in_steps")
		.values({ token_hash: tokenHash(token), admin_id: adminId, created: at, expires: at + SIGN_IN_STEP })
		.execute();
	return token;
}

/** The active admin whose code a browser may bring: in time, and not brought before, which deletes it. */
export function findSignInStep(scope: ControlScope, token: string) {
	return scope.query
		.selectFrom("admin_sign_in_steps as s")
		.innerJoin("admins as a", "a.id", "s.admin_id")
		.select(["a.id", "a.email", "a.name", "a.locale"])
		.where("s.token_hash", "=", tokenHash(token))
		.where("s.expires", ">", scope.now())
		.where("a.status", "=", "Active")
		.executeTakeFirst();
}

export async function deleteSignInStep(tx: ControlWriteScope, token: string): Promise<void> {
	await tx.trx.deleteFrom("admin_sign_in_steps").where("token_hash", "=", tokenHash(token)).execute();
}

/** Ends all of an admin's: a password that was right before need not be so now. */
export async function deleteSignInStepsOf(tx: ControlWriteScope, adminId: string): Promise<void> {
	await tx.trx.deleteFrom("admin_sign_in_steps").where("admin_id", "=", adminId).execute();
}

/** Those that no code was brought for in time. */
export async function deleteDeadSignInSteps(tx: ControlWriteScope): Promise<void> {
	await tx.trx.deleteFrom("admin_sign_in_steps").where("expires", "<=", tx.now()).execute();
}
