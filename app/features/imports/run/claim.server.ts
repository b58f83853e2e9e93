import { isImportActive, NO_ROWS } from "~/features/import-jobs/imports.rules";
import { findJob, type ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { files } from "~/server/storage/files.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { changeJob } from "../job-writes.repository.server";
import { deleteProblems } from "../problems.repository.server";
import { IMPORT_LEASE, stopJob } from "./progress.server";

export interface ClaimedJob extends ImportJob {
	/** Of its file on this machine; an undo has none. */
	path: string;
}

/**
 * Takes the lease of a job that waits for work and that nobody holds; null otherwise. `path` is where its file is on this
 * machine, null when it was not found. A check begins anew, a commit where it was.
 */
export async function claim(
	scope: TenantScope,
	{ jobId, owner, path }: { jobId: string; owner: string; path: string | null },
): Promise<ClaimedJob | null> {
	const isGone = path === null && (files().isShared || !scope.database.config.remote);
	return transact(scope, async (tx) => {
		const job = await findJob(tx, jobId);
		if (!job || !isImportActive(job.status)) return null;
		if (job.leaseUntil !== null && job.leaseUntil > tx.now()) return null;
		if (!job.undoes && path === null) {
			// With a database of its own this machine is the only one; else a folder may be another machine's.
			if (isGone) await stopJob(tx, job, "Failed", "imports:error.fileGone");
			return null;
		}
		const options = { phase: "check" as const, ...(job.chosen && { chosen: job.chosen }) };
		const anew = job.status === "Checking" ? { processed: 0, percent: 0, plan: NO_ROWS, options } : {};
		if (job.status === "Checking") await deleteProblems(tx, job.id, "check");
		await changeJob(
			tx,
			job.id,
			{ ...anew, lease: { owner, until: tx.now() + IMPORT_LEASE } },
			{ status: [job.status] },
		);
		return { ...job, ...anew, path: path ?? "" };
	});
}
