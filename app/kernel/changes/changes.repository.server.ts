import type { WriteScope } from "~db/scope";

/** Forgets changes from before a time (UTC ms); pages read theirs within seconds. */
export async function deleteChangesBefore(tx: WriteScope, time: number): Promise<void> {
	await tx.trx.deleteFrom("change_log").where("program_id", "=", tx.programId).where("at", "<", time).execute();
}
