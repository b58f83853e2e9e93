import { findJob, type ImportJob } from "~/features/import-jobs/jobs.repository.server";
import type { WriteScope } from "~db/scope";
import { changeJob } from "../job-writes.repository.server";
import { IMPORT_LEASE } from "./progress.server";

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

/** Holds a job on while nothing of it is written. Throws LeaseLost. */
export async function holdOn(tx: WriteScope, job: ImportJob, owner: string, done: number): Promise<void> {
	const { id, status } = await heldJob(tx, job, owner, done);
	await changeJob(tx, id, { lease: { owner, until: tx.now() + IMPORT_LEASE } }, { status: [status] });
}
