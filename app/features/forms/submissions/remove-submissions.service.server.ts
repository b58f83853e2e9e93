import { forgetSubmissions } from "~/features/data-sets/validation/history.repository.server";
import { dropUploadsOf } from "~/features/files/member-uploads.service.server";
import { DAY, ROWS_AT_ONCE } from "~/lib/limits";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { deleteSubmissions, listExpiringForms, submissionIds } from "./submissions.repository.server";

/** Removes all submissions of a form with their files. */
export async function removeSubmissions(tx: WriteScope, form: { formId: string }): Promise<void> {
	for (let ids = await submissionIds(tx, form); ids.length > 0; ids = await submissionIds(tx, form))
		await removeSome(tx, ids);
}

async function removeSome(tx: WriteScope, ids: readonly string[]): Promise<void> {
	await dropUploadsOf(tx, ids);
	await forgetSubmissions(tx, ids);
	await deleteSubmissions(tx, ids);
}

/** As many batches of one form a round, so that a long backlog does not hold the writer. */
const BATCHES = 20;

/** Removes the submissions that are older than their form keeps them. */
export async function removeOldSubmissions(scope: TenantScope): Promise<void> {
	for (const { id, keepDays } of await listExpiringForms(scope)) {
		const before = scope.now() - Number(keepDays) * DAY;
		for (let batch = 0; batch < BATCHES; batch++) {
			const ids = await submissionIds(scope, { formId: id, before });
			if (ids.length > 0) await transact(scope, (tx) => removeSome(tx, ids));
			if (ids.length < ROWS_AT_ONCE) break;
		}
	}
}
