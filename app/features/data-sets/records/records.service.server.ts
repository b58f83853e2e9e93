import { changedRow } from "~/kernel/admin/titled.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound, Refused } from "~/server/domain-error";
import { UniqueViolation } from "~db/errors";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { findDataSet } from "../data-sets.repository.server";
import { deleteRecords, findRecord, insertRecords, updateRecord } from "./records.repository.server";
import type { PresetRecordFormValue } from "./records.schemas";

/** Adds a record to a data set. Throws NotFound, Refused for an identifier that the set has. */
export function addRecord(scope: TenantScope, dataSetId: string, form: PresetRecordFormValue): Promise<string> {
	const { updated: _opened, ...input } = form;
	return transact(scope, async (tx) => {
		if (!(await findDataSet(tx, dataSetId))) throw new NotFound("data-sets:errors.notFound");
		const [made] = await uniqueIdentifier(() => insertRecords(tx, dataSetId, [input]));
		const entityId = made?.id ?? "";
		await recordAudit(tx, { action: "create", entity: "preset_record", entityId, after: { dataSetId, ...input } });
		return entityId;
	});
}

/** Changes a record. Throws NotFound, Refused for an identifier that the set has, Refused (409) when it was saved meanwhile. */
export function changeRecord(scope: TenantScope, id: string, form: PresetRecordFormValue): Promise<void> {
	const { updated, ...input } = form;
	return transact(scope, async (tx) => {
		const before = await findRecord(tx, id);
		if (!before) throw new NotFound("data-sets:errors.recordNotFound");
		const stamps = changedRow(tx, before.updated, updated);
		await uniqueIdentifier(() => updateRecord(tx, before, input, stamps));
		await recordAudit(tx, { action: "update", entity: "preset_record", entityId: id, before, after: input });
	});
}

/** Deletes a record; its claims stay known. Returns the set it was in. Throws NotFound. */
export function removeRecord(scope: TenantScope, id: string): Promise<{ dataSetId: string }> {
	return transact(scope, async (tx) => {
		const before = await findRecord(tx, id);
		if (!before) throw new NotFound("data-sets:errors.recordNotFound");
		await deleteRecords(tx, [id]);
		await recordAudit(tx, { action: "delete", entity: "preset_record", entityId: id, before });
		return { dataSetId: before.dataSetId };
	});
}

/** Runs a write and turns an identifier that is taken into a refusal at its field. */
async function uniqueIdentifier<T>(write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (error instanceof UniqueViolation) throw new Refused("data-sets:errors.identifierTaken", "identifier");
		throw error;
	}
}
