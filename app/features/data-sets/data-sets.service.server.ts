import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import {
	deleteDataSet,
	deleteSomeRecords,
	findDataSet,
	insertDataSet,
	listFormsOfDataSet,
	updateDataSet,
} from "./data-sets.repository.server";
import type { DataSetFormValue } from "./data-sets.schemas";

/** Saves a new data set (`id` null) or a changed one. Throws NotFound, Refused for a title that is taken. */
export function saveDataSet(scope: TenantScope, id: string | null, form: DataSetFormValue): Promise<string> {
	const { updated, ...input } = form;
	return transact(scope, async (tx) => {
		const before = id === null ? undefined : await findDataSet(tx, id);
		if (id !== null) await updateDataSet(tx, id, input, updated);
		const entityId = id ?? (await insertDataSet(tx, input));
		const action = id === null ? "create" : "update";
		await recordAudit(tx, { action, entity: "data_set", entityId, before, after: input });
		return entityId;
	});
}

/**
 * Deletes a data set with its records, some a transaction: all at once would hold up every page, and take longer than a database
 * server leaves a transaction. Whoever asks again after it was broken off goes on with what is left.
 * Throws NotFound, Refused (409) with their names while forms ask for it.
 */
export async function removeDataSet(scope: TenantScope, id: string): Promise<void> {
	while (!(await transact(scope, (tx) => removeSome(tx, id)))) await breathe();
}

/** Some of its records, and with the last of them the set; whether it is gone. */
async function removeSome(tx: WriteScope, id: string): Promise<boolean> {
	const before = await findDataSet(tx, id);
	if (!before) throw new NotFound("data-sets:errors.notFound");
	const forms = await listFormsOfDataSet(tx, id);
	if (forms.length > 0) {
		const titles = forms.map(({ title }) => title).join(", ");
		throw new Refused(message("data-sets:errors.inUse", { titles }), undefined, 409);
	}
	if ((await deleteSomeRecords(tx, id, ROWS_AT_ONCE)) === ROWS_AT_ONCE) return false;
	await deleteDataSet(tx, id);
	await recordAudit(tx, { action: "delete", entity: "data_set", entityId: id, before });
	return true;
}
