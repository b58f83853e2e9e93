import { findAskedFile } from "~/features/result-views/raw/asked-file.server";
import { takeRawUpload } from "~/features/result-views/raw/take-raw-upload.service.server";
import { keepStep } from "~/kernel/drafts/draft-steps.service.server";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { findTable } from "../tables.repository.server";
import { draftedTable } from "./drafted-table.server";

/**
 * Receives a file for a table and lets it wait in the admin's draft. The failure is the form again, with the reason. Throws
 * NotFound before anything is received for a table that is not there.
 */
export async function uploadForTable(scope: TenantScope, id: string, request: Request) {
	const known = (await findTable(scope, id)) ?? (await findDraft(scope, "table", id));
	if (!known) throw new NotFound("tables:errors.notFound");
	return takeRawUpload(scope, request, {
		asked: await findAskedFile(scope, "table", id),
		async keep(tx, beside) {
			await keepStep(tx, draftedTable, { id, basedOn: undefined, beside });
		},
	});
}
