import { findJob, type ImportJob } from "~/features/import-jobs/jobs.repository.server";
import type { WriteScope } from "~db/scope";

/** The lease has gone to another worker, or somebody changed the job: whatever was under way must not be written. */
export class LeaseLost extends Error {
	override name = "LeaseLost";
}

/** The job as it is now, when it is still this worker's and nobody has moved it on. Throws LeaseLost. */
export async function heldJob(tx: WriteScope, job: ImportJob, owner: string, done: number): Promise<ImportJob> {
	const held = await findJob(tx, job.id);
	if (held?.leaseOwner !== owner || held.status !== job.status || held.processed !== done) throw new LeaseLost();
	return held;
}
