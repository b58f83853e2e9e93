import { deleteExpiredAdminSessions } from "~/features/admins/admins.repository.server";
import { deleteDeadAdminLinks } from "~/features/credentials/admin-links.repository.server";
import { deleteDeadLinks } from "~/features/credentials/member-links.repository.server";
import { deleteDeadSignInSteps } from "~/features/credentials/sign-in-steps.repository.server";
import { deleteOldDemoTokens } from "~/features/demo-sessions/demo-tokens.repository.server";
import { removeWaiting } from "~/features/files/member-uploads.service.server";
import { removeOldSubmissions } from "~/features/forms/submissions/remove-submissions.service.server";
import { removeOldFiles } from "~/features/import-jobs/erasing/kept-files.service.server";
import { deleteExpiredAdminKept } from "~/features/kept-posts/kept-admin-posts.repository.server";
import { deleteExpiredKept } from "~/features/kept-posts/kept-posts.repository.server";
import { anyErasedSince } from "~/features/members/deleting/forget-member.repository.server";
import { hashPlainKeys } from "~/features/members/plain-keys.service.server";
import { deleteOldNotices } from "~/features/notices/notices.repository.server";
import { removeUnusedPictures } from "~/features/quizzes/pictures/question-pictures.service.server";
import { removeUnusedUploads } from "~/features/result-views/raw/remove-unused.service.server";
import { deleteExpiredSessions } from "~/features/sessions/sessions.repository.server";
import { deleteOldAdminSignIns, deleteOldSignIns } from "~/features/sign-ins/sign-ins.repository.server";
import { deleteUnusedSecrets } from "~/features/two-step/two-step.repository.server";
import { deleteChangesBefore } from "~/kernel/changes/changes.repository.server";
import { deleteOldDrafts } from "~/kernel/drafts/drafts.repository.server";
import { deleteExpiredControlUses, deleteExpiredUses } from "~/kernel/rate-limits/rate-limits.repository.server";
import { mergeWords } from "~/kernel/search/search.repository.server";
import { ERASED_WORDS, ROWS_AT_ONCE } from "~/lib/limits";
import { breathe } from "~/server/turns/breathe.server";
import type { ControlScope, TenantScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";
import type { Job } from "./jobs.server";

const MINUTE = 60_000;
/** Pages read changes within seconds; what is older nobody asks for. */
const CHANGES_KEPT = 60 * MINUTE;

/** As many batches of one kind a round, so that a long backlog does not hold the writer. */
const BATCHES = 20;

/**
 * Removes what has expired: sessions, links, those of demos too, counted tries, changes, old sign-ins, drafts, notices,
 * pictures of questions, submissions of forms, imported and uploaded files; of the installation, then of each program, whose
 * account keys of old can be found from then on. What has to go goes while a program is switched off as well.
 */
export const cleanupJob: Job = {
	name: "clean-up",
	everyMs: 10 * MINUTE,
	run: cleanUp,
	whileOff: cleanUp,
	runOnce: cleanUpControl,
};

export async function cleanUp(scope: TenantScope): Promise<void> {
	await transact(scope, async (tx) => {
		await deleteExpiredSessions(tx);
		await deleteDeadLinks(tx);
		await deleteOldDemoTokens(tx);
		await deleteExpiredKept(tx);
		await deleteChangesBefore(tx, tx.now() - CHANGES_KEPT);
	});
	await removeWaiting(scope);
	await deleteExpiredUses(scope);
	await inBatches(() => transact(scope, deleteOldSignIns));
	await inBatches(() => transact(scope, deleteOldDrafts));
	await inBatches(() => transact(scope, deleteOldNotices));
	await inBatches(() => removeUnusedPictures(scope));
	await removeOldSubmissions(scope);
	await removeUnusedUploads(scope);
	await hashPlainKeys(scope);
	if (await anyErasedSince(scope, scope.now() - ERASED_WORDS)) await transact(scope, mergeWords);
	// Last, as it alone fails where the storage is away while the database is not.
	await removeOldFiles(scope);
}

export async function cleanUpControl(scope: ControlScope): Promise<void> {
	await transactControl(scope, async (tx) => {
		await deleteExpiredAdminSessions(tx);
		await deleteDeadAdminLinks(tx);
		await deleteDeadSignInSteps(tx);
		await deleteUnusedSecrets(tx);
		await deleteExpiredAdminKept(tx);
		await deleteExpiredControlUses(tx);
	});
	await inBatches(() => transactControl(scope, deleteOldAdminSignIns));
}

/** Each batch is a transaction of its own; one that is not full was the last. */
async function inBatches(remove: () => Promise<number>): Promise<void> {
	for (let batch = 0; batch < BATCHES; batch++) {
		if ((await remove()) < ROWS_AT_ONCE) return;
		await breathe();
	}
}
