import {
	deleteRawRecord,
	findRawRecord,
	setRawRecord,
} from "~/features/result-views/raw/raw-records.repository.server";
import { findRawUpload } from "~/features/result-views/raw/raw-uploads.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { copyTexts } from "~/kernel/content-texts/content-texts.repository.server";
import { dropDraftsOf } from "~/kernel/drafts/drafts.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { tablePaths } from "../tables.admin.paths";
import { deleteTable, findTable, insertTable, setTableStatus, type Table } from "../tables.repository.server";
import type { TableStatus } from "../tables.rules";
import { publish } from "./save-table.service.server";

/** Deletes a table with its raw record (TABLE-22). Throws NotFound. */
export const removeTable = (scope: TenantScope, id: string): Promise<void> =>
	transact(scope, (tx) => deleteWholeTable(tx, id));

/** The same inside a transaction. */
export async function deleteWholeTable(tx: WriteScope, id: string): Promise<void> {
	const before = await requireTable(tx, id);
	await deleteRawRecord(tx, "table", id);
	await deleteTable(tx, id);
	await dropDraftsOf(tx, "table", id);
	await recordAudit(tx, { action: "delete", entity: "table", entityId: id, before });
}

/** Sets a table's status; nothing is written where that changes nothing. Throws NotFound. */
export async function changeTableStatus(tx: WriteScope, id: string, status: TableStatus): Promise<void> {
	const before = await requireTable(tx, id);
	if (before.status === status) return;
	await setTableStatus(tx, id, status);
	const changed = { before: { status: before.status }, after: { status } };
	await recordAudit(tx, { action: "update", entity: "table", entityId: id, ...changed });
}

/**
 * Makes an Inactive table under a new title that is like another one, its file included, but for its window. The same key
 * makes one copy. Throws NotFound, and Refused for a title that is taken.
 */
export function duplicateTable(scope: TenantScope, id: string, { title, key }: { title: string; key: string }) {
	return transact(scope, (tx) =>
		doOnce(
			tx,
			{ form: "table-copy", owner: tx.actor.id, key, body: { id, title } },
			{
				find: async (made) => ((await findTable(tx, made)) ? { id: made } : undefined),
				link: (first) => ({ href: tablePaths.edit(first.id), label: "tables-admin:duplicate.seeFirst" }),
				make: () => copy(tx, id, title),
			},
		),
	);
}

async function copy(tx: WriteScope, id: string, title: string): Promise<{ id: string }> {
	const { id: _id, publishFrom: _from, publishUntil: _until, ...rest } = await requireTable(tx, id);
	const made = await insertTable(tx, { ...rest, title, status: "Inactive" });
	await copyTexts(tx, "table", [[id, made]]);
	const raw = await findRawRecord(tx, "table", id);
	if (raw) await setRawRecord(tx, { view: "table", recordId: made }, { uploadId: raw.uploadId, csvName: raw.csvName });
	const upload = rest.mode === "static" && raw?.uploadId ? await findRawUpload(tx, raw.uploadId) : undefined;
	await publish(tx, { ...rest, tableId: made }, upload ?? null);
	await recordAudit(tx, { action: "create", entity: "table", entityId: made, after: await findTable(tx, made) });
	return { id: made };
}

async function requireTable(tx: WriteScope, id: string): Promise<Table> {
	const table = await findTable(tx, id);
	if (!table) throw new NotFound("tables:errors.notFound");
	return table;
}
