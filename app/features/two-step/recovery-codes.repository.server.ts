import { cipher } from "~/server/crypto/fields.server";
import type { ControlScope, ControlWriteScope } from "~db/scope";

/** Keyed, so that whoever reads the database cannot try codes out. */
const hashOf = (adminId: string, code: string) => cipher().lookupHash(`recovery|${adminId}|${code}`);

/** Puts an admin's recovery codes in place of the present ones. */
export async function replaceRecoveryCodes(
	tx: ControlWriteScope,
	adminId: string,
	codes: readonly string[],
): Promise<void> {
	await tx.trx.deleteFrom("admin_recovery_codes").where("admin_id", "=", adminId).execute();
	const rows = codes.map((code) => ({ admin_id: adminId, code_hash: hashOf(adminId, code) }));
	await tx.trx.insertInto("admin_recovery_codes").values(rows).execute();
}

/** Whether an admin has such a code left. */
export async function isRecoveryCode(scope: ControlScope, adminId: string, code: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("admin_recovery_codes")
		.select("admin_id")
		.where("admin_id", "=", adminId)
		.where("code_hash", "=", hashOf(adminId, code))
		.executeTakeFirst();
	return row !== undefined;
}

/** Takes a recovery code, once; false for one that is not there. */
export async function takeRecoveryCode(tx: ControlWriteScope, adminId: string, code: string): Promise<boolean> {
	const taken = await tx.trx
		.deleteFrom("admin_recovery_codes")
		.where("admin_id", "=", adminId)
		.where("code_hash", "=", hashOf(adminId, code))
		.executeTakeFirst();
	return taken.numDeletedRows === 1n;
}

/** How many an admin has left. */
export async function countRecoveryCodes(scope: ControlScope, adminId: string): Promise<number> {
	const row = await scope.query
		.selectFrom("admin_recovery_codes")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("admin_id", "=", adminId)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}
