import type { TenantScope, WriteScope } from "~db/scope";
import { claimPath } from "./claims.rules";

export interface NewReference {
	entryId: string;
	fieldId: string;
	fieldLabel: string;
	dataSetId: string;
	recordId: string;
	value: string;
	/** UTC milliseconds. */
	validatedAt: number;
	/** The claim it leads to. */
	historyId: string;
}

/** Notes at an entry which claim a field made; a field has one. False, without an error, while the entry is not there. */
export async function addReference(tx: WriteScope, { historyId, ...reference }: NewReference): Promise<boolean> {
	const { entryId, fieldId, fieldLabel, dataSetId, recordId, value, validatedAt } = reference;
	const entry = await tx.trx
		.selectFrom("offer_entries")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("id", "=", entryId)
		.executeTakeFirst();
	if (!entry) return false;
	const values = {
		validation_history_path: claimPath({ dataSetId, recordId, id: historyId }),
		...{ field_label: fieldLabel, data_set_id: dataSetId, record_id: recordId, value, validated_at: validatedAt },
	};
	await tx.trx
		.insertInto("validation_references")
		.values({ program_id: tx.programId, entry_id: entryId, field_id: fieldId, ...values })
		.onConflict((conflict) => conflict.columns(["program_id", "entry_id", "field_id"]).doUpdateSet(values))
		.execute();
	return true;
}

/** Takes away what an entry noted for fields that it does not answer any more. */
export async function keepReferences(tx: WriteScope, entryId: string, fieldIds: readonly string[]): Promise<void> {
	await tx.trx
		.deleteFrom("validation_references")
		.where("program_id", "=", tx.programId)
		.where("entry_id", "=", entryId)
		.$if(fieldIds.length > 0, (query) => query.where("field_id", "not in", fieldIds))
		.execute();
}

/** What the fields of an entry met, with the records as they are now where they are still there. */
export function listReferences(scope: TenantScope, entryId: string) {
	return scope.query
		.selectFrom("validation_references as v")
		.leftJoin("preset_records as r", (join) =>
			join.onRef("r.program_id", "=", "v.program_id").onRef("r.id", "=", "v.record_id"),
		)
		.leftJoin("data_sets as d", (join) =>
			join.onRef("d.program_id", "=", "v.program_id").onRef("d.id", "=", "v.data_set_id"),
		)
		.select(["v.field_id as fieldId", "v.field_label as fieldLabel", "v.data_set_id as dataSetId"])
		.select(["v.record_id as recordId", "v.value", "v.validated_at as validatedAt"])
		.select(["v.validation_history_path as validationHistoryPath", "d.title as dataSetTitle"])
		.select(["r.id as foundId", "r.identifier", "r.name", "r.status"])
		.where("v.program_id", "=", scope.programId)
		.where("v.entry_id", "=", entryId)
		.orderBy("v.field_id")
		.execute();
}

export type ValidationReference = Awaited<ReturnType<typeof listReferences>>[number];
