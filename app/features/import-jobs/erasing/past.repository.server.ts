import { sql } from "kysely";
import type { ImportEffectsTable } from "~db/schema/imports";
import type { WriteScope } from "~db/scope";

/** Takes what effects tell of a record's past away, when the record itself is erased. */
export async function forgetPast(
	tx: WriteScope,
	entity: ImportEffectsTable["entity"],
	entityId: string,
): Promise<void> {
	await tx.trx
		.updateTable("import_effects")
		.set({ before: "{}", after: "{}", stamp: sql<number>`-1` })
		.where("program_id", "=", tx.programId)
		.where("entity", "=", entity)
		.where("entity_id", "=", entityId)
		.execute();
}
