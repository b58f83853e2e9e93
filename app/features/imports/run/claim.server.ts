import { existsSync } from "node:fs";
import { onDisk } from "~/features/import-jobs/files.server";
import { isImportActive, NO_ROWS } from "~/features/import-jobs/imports.rules";
import { findJob, type ImportJob } from "~/features/import-jobs/jobs.repository.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { changeJob } from "../job-writes.repository.server";
import { deleteProblems } from "../problems.repository.server";
import { IMPORT_LEASE, stopJob } from "./progress.server";

/** Takes the lease of a job that waits for work and that nobody holds; null otherwise. A check begins anew, a commit where it was. */
export async function claim(scope: TenantScope, jobId: string, owner: string): Promise<ImportJob | null> {
	return transact(scope, async (tx) => {
		const job = await findJob(tx, jobId);
		if (!job || !isImportActive(job.status)) return null;
		if (job.leaseUntil !== null && job.leaseUntil > tx.now()) return null;
		if (!job.undoes && !existsSync(onDisk(job.filePath))) {
			// With a database of its own this machine is the only one; else the file may be on another machine's disk.
			if (!scope.database.config.remote) await stopJob(tx, job, "Failed", "imports:error.fileGone");
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
		return { ...job, ...anew };
	});
}
