import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ColumnMapping } from "./csv/mapping";
import type { FileShape } from "./csv/shape";
import { type ImportPhase, type ImportStatus, NO_ROWS, type RowCounts } from "./imports.rules";

/** What is kept of a file's shape; sample rows hold personal data and are read again when shown. */
export type StoredShape = Pick<FileShape, "encoding" | "delimiter" | "headerLine" | "headers">;

export interface JobOptions {
	phase: ImportPhase;
	/** What the dry run said would become of the rows. */
	plan?: RowCounts;
}

const columns = [
	"id",
	"kind",
	"variant",
	"status",
	"file_name as fileName",
	"importing",
	"percent",
	"total",
	"processed",
	"created_rows as created_count",
	"updated_rows as updated_count",
	"skipped_rows as skipped_count",
	"failed_rows as failed_count",
	"options",
	"started_by as startedBy",
	"created",
	"finished",
] as const;

interface CountColumns {
	created_count: number;
	updated_count: number;
	skipped_count: number;
	failed_count: number;
	options: string;
	importing: 0 | 1;
}

function openRow<R extends CountColumns>(row: R) {
	const { created_count, updated_count, skipped_count, failed_count, options, importing, ...rest } = row;
	const counts: RowCounts = {
		created: created_count,
		updated: updated_count,
		skipped: skipped_count,
		failed: failed_count,
	};
	return { ...rest, ...readJson<JobOptions>(options, { phase: "check" }), counts, importing: importing === 1 };
}

/** One job with all that its pages and its worker need. */
export async function findJob(scope: TenantScope, id: string) {
	const row = await scope.query
		.selectFrom("import_jobs")
		.select([
			...columns,
			"file_path as filePath",
			"file_hash as fileHash",
			"file_size as fileSize",
			"shape",
			"mapping",
			"error",
			"cancel_requested as cancelRequested",
			"lease_owner as leaseOwner",
			"lease_until as leaseUntil",
		])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	return {
		...openRow(row),
		shape: readJson<StoredShape>(row.shape, { encoding: "utf-8", delimiter: ",", headerLine: 1, headers: [] }),
		mapping: readJson<ColumnMapping>(row.mapping, {}),
	};
}

export type ImportJob = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** The newest jobs first, a page at a time; `before` is the created time and id of the last one seen. */
export async function listJobs(
	scope: TenantScope,
	size: number,
	{ before, status }: { before?: readonly [number, string] | null; status?: ImportStatus | undefined } = {},
) {
	const rows = await scope.query
		.selectFrom("import_jobs")
		.select(columns)
		.where("program_id", "=", scope.programId)
		.$if(status !== undefined, (query) => query.where("status", "=", status as ImportStatus))
		.$if(Boolean(before), (query) =>
			query.where((eb) => eb(eb.refTuple("created", "id"), "<", eb.tuple(before?.[0] ?? 0, before?.[1] ?? ""))),
		)
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(size)
		.execute();
	return rows.map(openRow);
}

/** The last completed import of the same file, to warn before it is done again. */
export function findEarlierImport(scope: TenantScope, job: { id: string; kind: string; fileHash: string }) {
	return scope.query
		.selectFrom("import_jobs")
		.select(["id", "file_name as fileName", "finished"])
		.where("program_id", "=", scope.programId)
		.where("kind", "=", job.kind)
		.where("file_hash", "=", job.fileHash)
		.where("status", "=", "Completed")
		.where("id", "!=", job.id)
		.orderBy("created", "desc")
		.executeTakeFirst();
}

/** Jobs that nobody works on although somebody should. */
export async function listWaitingJobs(scope: TenantScope): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("import_jobs")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("status", "in", ["Checking", "Running"])
		.where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", scope.now())]))
		.orderBy("created")
		.execute();
	return rows.map(({ id }) => id);
}

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
	counts?: RowCounts;
	error?: string | null;
	cancelRequested?: boolean;
	lease?: { owner: string; until: number } | null;
	finished?: number | null;
}

/** Changes a job where it is in one of the states given (and, for its worker, still leased to it); false when it is not. */
export async function changeJob(
	tx: WriteScope,
	id: string,
	change: JobChange,
	where: { status: readonly ImportStatus[]; leaseOwner?: string },
): Promise<boolean> {
	const { counts, lease, shape, mapping, options, importing, cancelRequested, ...plain } = change;
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
			...(lease !== undefined && { lease_owner: lease?.owner ?? null, lease_until: lease?.until ?? null }),
			updated: tx.now(),
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.where("status", "in", where.status)
		.$if(where.leaseOwner !== undefined, (query) => query.where("lease_owner", "=", where.leaseOwner ?? ""))
		.executeTakeFirst();
	tx.note("imports", id);
	return result.numUpdatedRows > 0n;
}

/** Back to the start of a phase: nothing done, no worker, no faults. */
export const FRESH_START = {
	percent: 0,
	processed: 0,
	counts: NO_ROWS,
	error: null,
	cancelRequested: false,
	lease: null,
	finished: null,
} satisfies JobChange;
