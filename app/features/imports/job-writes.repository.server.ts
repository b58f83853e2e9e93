import { type ImportStatus, NO_ROWS, type RowCounts } from "~/features/import-jobs/imports.rules";
import type { JobOptions, StoredShape } from "~/features/import-jobs/jobs.repository.server";
import type { ColumnMapping } from "~/lib/csv/mapping";
import type { WriteScope } from "~db/scope";

export interface NewJob {
	id: string;
	kind: string;
	variant: string;
	fileName: string;
	filePath: string;
	fileHash: string;
	fileSize: number;
	shape: StoredShape;
	total: number;
	/** The import that this job is to undo. */
	undoes?: string;
	/** The record that its rows belong to. */
	subject?: string | null;
}

/** Adds a job for a file that has been received. */
export async function insertJob(tx: WriteScope, job: NewJob): Promise<void> {
	const at = tx.now();
	await tx.trx
		.insertInto("import_jobs")
		.values({
			program_id: tx.programId,
			id: job.id,
			kind: job.kind,
			variant: job.variant,
			file_name: job.fileName,
			file_path: job.filePath,
			file_hash: job.fileHash,
			file_size: job.fileSize,
			shape: JSON.stringify(job.shape),
			options: JSON.stringify({ phase: "check" } satisfies JobOptions),
			total: job.total,
			undoes: job.undoes ?? null,
			subject: job.subject ?? null,
			started_by: tx.actor.id,
			created: at,
			updated: at,
		})
		.execute();
	tx.note("imports", job.id);
}

interface JobChange {
	status?: ImportStatus;
	shape?: StoredShape;
	mapping?: ColumnMapping;
	options?: JobOptions;
	importing?: boolean;
	percent?: number;
	total?: number;
	processed?: number;
	/** What has been done with rows. */
	counts?: RowCounts;
	/** What would be done with rows. */
	plan?: RowCounts;
	error?: string | null;
	cancelRequested?: boolean;
	lease?: { owner: string; until: number } | null;
	finished?: number | null;
	started_by?: string;
}

/** Changes a job where it is in one of the states given; false when it is not. */
export async function changeJob(
	tx: WriteScope,
	id: string,
	change: JobChange,
	where: { status: readonly ImportStatus[] },
): Promise<boolean> {
	const { counts, plan, lease, shape, mapping, options, importing, cancelRequested, ...plain } = change;
	const result = await tx.trx
		.updateTable("import_jobs")
		.set({
			...plain,
			...(shape && { shape: JSON.stringify(shape) }),
			...(mapping && { mapping: JSON.stringify(mapping) }),
			...(options && { options: JSON.stringify(options) }),
			...(importing !== undefined && { importing: importing ? 1 : 0 }),
			...(cancelRequested !== undefined && { cancel_requested: cancelRequested ? 1 : 0 }),
			...(counts && {
				created_rows: counts.created,
				updated_rows: counts.updated,
				skipped_rows: counts.skipped,
				failed_rows: counts.failed,
			}),
			...(plan && {
				planned_created: plan.created,
				planned_updated: plan.updated,
				planned_skipped: plan.skipped,
				planned_failed: plan.failed,
			}),
			...(lease !== undefined && { lease_owner: lease?.owner ?? null, lease_until: lease?.until ?? null }),
			updated: tx.now(),
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.where("status", "in", where.status)
		.executeTakeFirst();
	tx.note("imports", id);
	return result.numUpdatedRows > 0n;
}

/** Back to the start of the import: nothing done, no worker, no faults. */
export const FRESH_START = {
	percent: 0,
	processed: 0,
	counts: NO_ROWS,
	error: null,
	cancelRequested: false,
	lease: null,
	finished: null,
} satisfies JobChange;

/** Back to the start of the check: nothing is known of the rows either. */
export const FRESH_CHECK = { ...FRESH_START, plan: NO_ROWS } satisfies JobChange;
