import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { findDatabucket, updatePreviewColumns } from "../../databuckets.repository.server";
import { noteInputs } from "../generations.repository.server";
import type { ColumnsFormValue } from "./columns.schemas";

/** Saves which columns of results are shown, and how they are called. Throws NotFound, Refused (409) when out of date. */
export function saveColumns(scope: TenantScope, id: string, { columns, updated }: ColumnsFormValue): Promise<void> {
	return transact(scope, async (tx) => {
		const before = await findDatabucket(tx, id);
		if (!before) throw new NotFound("databuckets:errors.notFound");
		await updatePreviewColumns(tx, before, columns, updated);
		await recordAudit(tx, {
			...{ action: "update", entity: "databucket", entityId: id },
			...{ before: { previewColumns: before.previewColumns }, after: { previewColumns: columns } },
		});
	});
}

/** Has the figures of a databucket calculated once more: keys may have new owners. Throws NotFound. */
export function calculateAgain(scope: TenantScope, id: string): Promise<void> {
	return transact(scope, async (tx) => {
		if (!(await findDatabucket(tx, id))) throw new NotFound("databuckets:errors.notFound");
		await noteInputs(tx, id);
	});
}
