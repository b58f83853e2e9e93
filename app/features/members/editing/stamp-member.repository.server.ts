import type { WriteScope } from "~db/scope";

/** Who changed a member when, after everything that belongs to the change. */
export async function stampMember(
	tx: WriteScope,
	id: string,
	stamp: { updated: number; updated_by: string },
): Promise<void> {
	await tx.trx.updateTable("members").set(stamp).where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("admin", id);
}
