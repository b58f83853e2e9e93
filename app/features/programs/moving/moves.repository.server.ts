import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { isRegion, type RegionName } from "~db/regions";
import type { ControlScope, ControlWriteScope } from "~db/scope";

/** How far the directory says that a program's move has come. */
export interface Move {
	programId: string;
	/** Where its records count. */
	region: RegionName;
	/** Where they are being copied to. */
	movingTo: string | null;
	/** Where they were, and where something is left of them. */
	movedFrom: string | null;
}

/** Undefined for a program that the directory does not know. */
export async function findMove(scope: ControlScope, programId: string): Promise<Move | undefined> {
	const row = await scope.query
		.selectFrom("program_directory")
		.select(["database_id as region", "moving_to as movingTo", "moved_from as movedFrom"])
		.where("program_id", "=", programId)
		.executeTakeFirst();
	return row && { ...row, programId, region: isRegion(row.region) ? row.region : "default" };
}

/** Notes where a program is being moved to, or with null that it stays where it is. */
export async function markMoving(tx: ControlWriteScope, programId: string, to: RegionName | null): Promise<void> {
	await changeEntry(tx, programId, { moving_to: to });
}

/** The moment in which the new region's records become those that count. Sites lead there from now on. */
export async function switchRegion(tx: ControlWriteScope, move: Move, to: RegionName): Promise<void> {
	const { programId, region } = move;
	await changeEntry(tx, programId, { database_id: to, moving_to: null, moved_from: region });
	await tx.trx.updateTable("sites").set({ database_id: to }).where("program_id", "=", programId).execute();
	const [before, after] = [{ databaseId: region }, { databaseId: to }];
	await recordControlAudit(tx, { action: "update", entity: "program", entityId: programId, before, after });
}

/** Nothing is left where the program was. */
export async function forgetFormerRegion(tx: ControlWriteScope, programId: string): Promise<void> {
	await changeEntry(tx, programId, { moved_from: null });
}

interface Entry {
	database_id?: string;
	moving_to?: string | null;
	moved_from?: string | null;
}

async function changeEntry(tx: ControlWriteScope, programId: string, entry: Entry): Promise<void> {
	const audit = { updated: tx.now(), updated_by: tx.actor.id };
	await tx.trx
		.updateTable("program_directory")
		.set({ ...entry, ...audit })
		.where("program_id", "=", programId)
		.execute();
	await tx.trx
		.insertInto("change_log")
		.values({ topic: "programs", entity_id: programId, at: audit.updated })
		.execute();
}
