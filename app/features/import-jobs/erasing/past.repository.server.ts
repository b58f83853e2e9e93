import { sql } from "kysely";
import type { ImportEffectsTable } from "~db/schema/imports";
import type { TenantScope, WriteScope } from "~db/scope";

/** What imports made of a record: its fields before and after each, as JSON. */
export async function listPast(scope: TenantScope, entity: ImportEffectsTable["entity"], entityId: string) {
	// The index is named because the planner would read the effects of all imports.
	const { rows } = await sql<{ before: string; after: string }>`
		select before, after from import_effects indexed by import_effects_entity
		where program_id = ${scope.programId} and entity = ${entity} and entity_id = ${entityId}`.execute(scope.query);
	return rows;
}

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
