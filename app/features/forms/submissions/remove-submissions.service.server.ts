import { forgetSubmissions } from "~/features/data-sets/validation/history.repository.server";
import { dropUploadsOf } from "~/features/files/member-uploads.service.server";
import { DAY, ROWS_AT_ONCE } from "~/lib/limits";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { deleteSubmissions, findExpiringForm, listExpiringForms, submissionIds } from "./submissions.repository.server";

/** Removes some submissions of a form with their files; whether none are left. */
export async function removeSomeSubmissions(tx: WriteScope, form: { formId: string }): Promise<boolean> {
	const ids = await submissionIds(tx, form);
	if (ids.length > 0) await removeSome(tx, ids);
	return ids.length < ROWS_AT_ONCE;
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
	for (const form of await listExpiringForms(scope))
		for (let batch = 0; batch < BATCHES; batch++) {
			if ((await expired(scope, form)).length === 0) break;
			// What was read may be a copy that stands still: the form may keep them longer by now.
			const count = await transact(scope, async (tx) => {
				const now = await findExpiringForm(tx, form.id);
				const ids = now ? await expired(tx, now) : [];
				if (ids.length > 0) await removeSome(tx, ids);
				return ids.length;
			});
			if (count < ROWS_AT_ONCE) break;
			await breathe();
		}
}

const expired = (scope: TenantScope, { id, keepDays }: { id: string; keepDays: number | null }) =>
	submissionIds(scope, { formId: id, before: scope.now() - Number(keepDays) * DAY });
