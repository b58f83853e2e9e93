import type { Tidied } from "~/features/import-jobs/imports.rules";
import { addCounts, percentOf, type RowCounts } from "~/features/import-jobs/imports.rules";
import type { ImportJob, JobOptions } from "~/features/import-jobs/jobs.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import type { WriteScope } from "~db/scope";
import { changeJob } from "../job-writes.repository.server";
import { addTidied, NOTHING_TIDIED } from "./rows/check-rows.server";

/** How long a worker may be silent before another one takes over, in milliseconds. */
export const IMPORT_LEASE = 20_000;

export const phaseOf = ({ status }: Pick<ImportJob, "status">) => (status === "Checking" ? "check" : "commit");

/** The options of a job, to be stored again with a change. */
export function optionsOf({ phase, cursor, sums, tidied, headers, chosen }: ImportJob): JobOptions {
	return {
		phase,
		...(cursor !== undefined && { cursor }),
		...(sums && { sums }),
		...(tidied && { tidied }),
		...(headers && { headers }),
		...(chosen && { chosen }),
	};
}

/** What the audit log calls a job: an undo belongs to its import. */
export function importSnapshot(job: Pick<ImportJob, "id" | "undoes">) {
	return {
		entity: "import" as const,
		entityId: job.undoes ?? job.id,
		...(job.undoes && { note: "imports:undo.title" }),
	};
}

interface Advance {
	/** Rows done, those of this batch included. */
	processed: number;
	/** What became of the rows of this batch, or of a check's, what would become of them. */
	counts: RowCounts;
	last: boolean;
	/** Gives the lease back, for the next process to go on. */
	release: boolean;
	/** The row an undo has come to. */
	cursor?: number;
	sums?: Record<string, number>;
	/** Of this batch. */
	tidied?: Tidied;
	/** Of the whole file. */
	headers?: number;
}

/** Moves a job on by one batch, in the transaction of the batch; the last one ends it at 100 percent. */
export async function advance(tx: WriteScope, job: ImportJob, step: Advance): Promise<void> {
	const { processed, last, release, cursor, sums, tidied, headers } = step;
	const checking = job.status === "Checking";
	const counts = addCounts(checking ? job.plan : job.counts, step.counts);
	const lease = last || release ? null : { owner: job.leaseOwner ?? "", until: tx.now() + IMPORT_LEASE };
	const total = last ? processed : Math.max(job.total, processed);
	const percent = last ? 100 : Math.min(99, percentOf(processed, total));
	const finish = checking
		? { status: "Checked" as const }
		: { status: "Completed" as const, importing: false, finished: tx.now() };
	const options = {
		...optionsOf(job),
		...(cursor !== undefined && { cursor }),
		...(sums && { sums }),
		...(headers && { headers }),
		...(tidied && tidied.cells > 0 && { tidied: addTidied(job.tidied ?? NOTHING_TIDIED, tidied) }),
	};
	const figures = checking ? { plan: counts } : { counts };
	const change = { processed, total, percent, ...figures, lease, options, ...(last && finish) };
	await changeJob(tx, job.id, change, { status: [job.status] });
	if (!last || checking) return;
	await recordAudit(tx, { action: "complete", ...importSnapshot(job), after: { rows: processed, ...counts } });
	tx.note("admin", job.id);
}

/** Ends a job before its time: the figures of what was written stay, the progress goes back to 0. */
export async function stopJob(
	tx: WriteScope,
	job: ImportJob,
	status: "Failed" | "Cancelled",
	error: string | null,
): Promise<void> {
	const change = {
		status,
		error,
		importing: false,
		percent: 0,
		lease: null,
		cancelRequested: false,
		finished: tx.now(),
	};
	await changeJob(tx, job.id, change, { status: [job.status] });
	const action = status === "Failed" ? "fail" : "cancel";
	const phase = phaseOf(job);
	const after = { phase, processed: job.processed, ...(phase === "check" ? job.plan : job.counts) };
	await recordAudit(tx, { action, ...importSnapshot(job), after });
	tx.note("admin", job.id);
}
