import { TWO_STEP_SET_UP } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import type { ControlScope, ControlWriteScope } from "~db/scope";

/** What an admin's codes are made of and the step of the last one that was taken; undefined while it is off. */
export async function findTwoStep(scope: ControlScope, adminId: string) {
	const row = await scope.query
		.selectFrom("admin_two_step")
		.select(["secret_enc", "last_step as lastStep"])
		.where("admin_id", "=", adminId)
		.where("pending_hash", "is", null)
		.executeTakeFirst();
	return row && { secret: cipher().decrypt(row.secret_enc), lastStep: row.lastStep };
}

export async function isTwoStepOn(scope: ControlScope, adminId: string): Promise<boolean> {
	return (await findTwoStep(scope, adminId)) !== undefined;
}

/** The secret that a session is setting up; undefined once it was begun too long ago, and for every other session. */
export async function findPendingSecret(
	scope: ControlScope,
	adminId: string,
	sessionHash: string,
): Promise<string | undefined> {
	const row = await scope.query
		.selectFrom("admin_two_step")
		.select("secret_enc")
		.where("admin_id", "=", adminId)
		.where("pending_hash", "=", sessionHash)
		.where("created", ">", scope.now() - TWO_STEP_SET_UP)
		.executeTakeFirst();
	return row && cipher().decrypt(row.secret_enc);
}

/** Keeps a secret that counts only once its first code was right, in place of one that never did. */
export async function putPendingSecret(
	tx: ControlWriteScope,
	adminId: string,
	sessionHash: string,
	secret: string,
): Promise<void> {
	const values = { secret_enc: cipher().encrypt(secret), pending_hash: sessionHash, created: tx.now() };
	await tx.trx
		.insertInto("admin_two_step")
		.values({ admin_id: adminId, ...values })
		.onConflict((conflict) =>
			conflict.column("admin_id").doUpdateSet(values).where("admin_two_step.pending_hash", "is not", null),
		)
		.execute();
}

/** Makes a session's pending secret count, from the step of its first code on. */
export async function makeSecretCount(
	tx: ControlWriteScope,
	adminId: string,
	sessionHash: string,
	step: number,
): Promise<void> {
	await tx.trx
		.updateTable("admin_two_step")
		.set({ pending_hash: null, last_step: step, created: tx.now() })
		.where("admin_id", "=", adminId)
		.where("pending_hash", "=", sessionHash)
		.execute();
}

/** Takes the code of a step, once; false where it, or a later one, was taken before. */
export async function takeAppStep(tx: ControlWriteScope, adminId: string, step: number): Promise<boolean> {
	const taken = await tx.trx
		.updateTable("admin_two_step")
		.set({ last_step: step })
		.where("admin_id", "=", adminId)
		.where("pending_hash", "is", null)
		.where("last_step", "<", step)
		.executeTakeFirst();
	return taken.numUpdatedRows === 1n;
}

/** Forgets an admin's secret and recovery codes. */
export async function deleteTwoStep(tx: ControlWriteScope, adminId: string): Promise<void> {
	await tx.trx.deleteFrom("admin_two_step").where("admin_id", "=", adminId).execute();
	await tx.trx.deleteFrom("admin_recovery_codes").where("admin_id", "=", adminId).execute();
}

/** Secrets of which no first code came in time. */
export async function deleteUnusedSecrets(tx: ControlWriteScope): Promise<void> {
	await tx.trx
		.deleteFrom("admin_two_step")
		.where("pending_hash", "is not", null)
		.where("created", "<=", tx.now() - TWO_STEP_SET_UP)
		.execute();
}
