import { findDatabucket } from "~/features/databuckets/databuckets.repository.server";
import { findRawRecord, setRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import { findRawUpload, type RawUpload } from "~/features/result-views/raw/raw-uploads.repository.server";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { refuseOtherWindow } from "~/kernel/drafts/draft-steps.service.server";
import { type Draft, dropDraft, findDraft } from "~/kernel/drafts/drafts.repository.server";
import type { Zoned } from "~/kernel/publication/in-zone";
import { NotFound, Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import { withinMoments } from "~/server/within-moments.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { buildEdition } from "../editions/build-editions.service.server";
import { insertEdition, type NewEdition, showEdition } from "../editions/editions.repository.server";
import { fitSettings } from "../figures/fit-settings.rules";
import { columnPlace } from "../figures/table-data.rules";
import { findTable, insertTable, type Table, updateTable } from "../tables.repository.server";
import type { TableFormValue } from "../tables.schemas";
import { readTableColumns, tableColumnItems, typedColumn } from "./table-items.server";
import { tableSettings } from "./table-settings.rules";

/** The name of an upload that waits in a table's draft. */
export const WAITING_UPLOAD = "uploadId";

/**
 * Saves a table with what its draft holds, which is done with then, in one transaction: a static one with the file that
 * waits there, a dynamic one without (TABLE-17, TABLE-18). Members see a dynamic one at once, a static one when everybody's
 * figures are stored: that is done next, and not waited for when the file is long; what a fault leaves is the job's. `id` is
 * null for one that nothing is kept of yet. Throws NotFound; Refused (409) when somebody else, or another window, was faster;
 * Refused at the field that cannot stand, those of columns too.
 */
export async function saveTable(scope: TenantScope, id: string | null, form: Zoned<TableFormValue>) {
	const { editionId, ...saved } = await storeTable(scope, id, form);
	if (editionId !== null) await withinMoments(store(scope, saved.id, editionId));
	return saved;
}

/** Stores everybody's figures of an edition; a fault is only logged, since the table is saved. */
const store = (scope: TenantScope, tableId: string, editionId: string) =>
	buildEdition(scope, editionId).catch((error: unknown) => {
		const about = { err: error, requestId: scope.origin.requestId, tableId };
		runtime().log.error(about, "the figures of a saved table could not be stored");
	});

function storeTable(scope: TenantScope, id: string | null, form: Zoned<TableFormValue>) {
	return transact(scope, async (tx) => {
		const before = id === null ? undefined : await findTable(tx, id);
		const draft = id === null ? undefined : await findDraft(tx, "table", id);
		if (id !== null && !before && draft?.basedOn !== null) throw new NotFound("tables:errors.notFound");
		refuseOtherWindow(draft, form.draft);
		await refuseUnknownLinks(tx, form, before);
		const items = draft?.state.list.items;
		const columns = items
			? readTableColumns(items)
			: before
				? tableColumnItems(before.settings).flatMap(typedColumn)
				: [];
		const { updated, draft: _shown, previewAs: _as, ...fields } = form;
		const input = { ...fields, settings: tableSettings(form, columns), ...(id !== null && { id }) };
		if (before) await updateTable(tx, before, input, updated);
		const saved = before?.id ?? (await insertTable(tx, input));
		const upload = form.mode === "static" ? await takeUpload(tx, saved, form, draft) : null;
		const editionId = await publish(tx, { ...input, tableId: saved }, upload);
		if (draft) await dropDraft(tx, "table", saved);
		const after = await findTable(tx, saved);
		await recordAudit(tx, { action: before ? "update" : "create", entity: "table", entityId: saved, before, after });
		return { id: saved, created: !before, editionId };
	});
}

/** Makes the file that waits in the draft the table's own; returns the file it is made from. */
async function takeUpload(
	tx: WriteScope,
	recordId: string,
	form: Pick<TableFormValue, "accountKeyColumn">,
	draft?: Draft,
) {
	const waiting = await findRawUpload(tx, draft?.state.beside?.[WAITING_UPLOAD] ?? "");
	const own = { view: "table", recordId } as const;
	if (waiting) await setRawRecord(tx, own, { uploadId: waiting.id, csvName: waiting.csvName });
	const uploadId = waiting?.id ?? (await findRawRecord(tx, own.view, recordId))?.uploadId ?? null;
	const upload = uploadId === null ? undefined : await findRawUpload(tx, uploadId);
	if (!upload) return null;
	if (columnPlace(upload.headers, form.accountKeyColumn) < 0)
		throw new Refused("tables-admin:errors.keyColumn", "accountKeyColumn");
	return upload;
}

/** Begins what members see next: at once, or when everybody's figures of the file are stored. Returns the edition that is to be built. */
export async function publish(
	tx: WriteScope,
	table: Omit<NewEdition, "uploadId">,
	upload: Upload | null,
): Promise<string | null> {
	const { settings, accountKeyColumn: keyColumn, tableId } = table;
	const fitted = upload ? fitSettings(settings, { columns: upload.headers, keyColumn }) : settings;
	const id = await insertEdition(tx, { ...table, settings: fitted, uploadId: upload?.id ?? null });
	if (upload) return id;
	await showEdition(tx, { id, tableId });
	return null;
}

type Upload = Pick<RawUpload, "id" | "headers">;

/** What the table is linked to already is known: a databucket that it names is not deleted. */
async function refuseUnknownLinks(tx: WriteScope, form: Zoned<TableFormValue>, before: Table | undefined) {
	const tags = form.companyTagIds.filter((one) => !before?.companyTagIds.includes(one));
	await refuseUnknownIds(tx, "company_tags", tags, {
		...{ field: "companyTagIds", messageKey: "admin:errors.companyTagUnknown" },
	});
	if (form.selectedDatabucket === null) return;
	const databucket = await findDatabucket(tx, form.selectedDatabucket);
	if (!databucket) throw new Refused("databuckets:errors.unknown", "selectedDatabucket");
	if (form.mode === "dynamic" && databucket.participantType !== form.participantType)
		throw new Refused("tables-admin:errors.otherParticipants", "selectedDatabucket");
}
