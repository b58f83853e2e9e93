import { sql } from "kysely";
import { besides, inOrder } from "~/kernel/search/conditions.service.server";
import { countFound } from "~/kernel/search/count-found.repository.server";
import { isFound, searchFor } from "~/kernel/search/search.repository.server";
import type { ColumnMapping } from "~/lib/csv/mapping";
import type { FileShape } from "~/lib/csv/shape";
import { readJson } from "~db/columns";
import { compiled } from "~db/query/compiled";
import { fixed } from "~db/query/literals";
import type { TenantScope } from "~db/scope";
import type { ImportPhase, ImportStatus, RowCounts, Tidied } from "./imports.rules";

/** What is kept of a file's shape; sample rows hold personal data and are read again when shown. */
export type StoredShape = Pick<FileShape, "encoding" | "delimiter" | "headerLine" | "headers"> & {
	/** The encoding is to be chosen by a person before anything else. */
	ask?: true;
};

export interface JobOptions {
	phase: ImportPhase;
	/** The lowest row that an undo has come to; it works from the last row up. */
	cursor?: number;
	/** What a kind adds up over the rows, by figure. */
	sums?: Record<string, number>;
	/** What the check has found to be taken out of cells. */
	tidied?: Tidied;
	/** How often the check has met the header again among the rows. */
	headers?: number;
	/** What the admin chose for the file. */
	chosen?: Record<string, string>;
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
	"planned_created",
	"planned_updated",
	"planned_skipped",
	"planned_failed",
	"options",
	"started_by as startedBy",
	"created",
	"finished",
	"undoes",
	"subject",
] as const;

interface CountColumns {
	created_count: number;
	updated_count: number;
	skipped_count: number;
	failed_count: number;
	planned_created: number;
	planned_updated: number;
	planned_skipped: number;
	planned_failed: number;
	options: string;
	importing: 0 | 1;
}

function openRow<R extends CountColumns>(row: R) {
	const { created_count, updated_count, skipped_count, failed_count, ...others } = row;
	const { planned_created, planned_updated, planned_skipped, planned_failed, options, importing, ...rest } = others;
	const counts: RowCounts = {
		created: created_count,
		updated: updated_count,
		skipped: skipped_count,
		failed: failed_count,
	};
	const plan: RowCounts = {
		created: planned_created,
		updated: planned_updated,
		skipped: planned_skipped,
		failed: planned_failed,
	};
	return { ...rest, ...readJson<JobOptions>(options, { phase: "check" }), counts, plan, importing: importing === 1 };
}

const jobRow = compiled((scope, { id }: { id: string }) =>
	scope.query
		.selectFrom("import_jobs")
		.select(columns)
		.select(["file_path as filePath", "file_hash as fileHash", "file_size as fileSize", "shape", "mapping", "error"])
		.select(["cancel_requested as cancelRequested", "lease_owner as leaseOwner", "lease_until as leaseUntil"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id),
);

/** One job with all that its pages and its worker need. */
export async function findJob(scope: TenantScope, id: string) {
	const [row] = await jobRow(scope, { id });
	if (!row) return undefined;
	return {
		...openRow(row),
		shape: readJson<StoredShape>(row.shape, { encoding: "utf-8", delimiter: ",", headerLine: 1, headers: [] }),
		mapping: readJson<ColumnMapping>(row.mapping, {}),
	};
}

export type ImportJob = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** The newest jobs first, a page at a time, each with how many of its rows stayed when it was taken back; `before` is the created time and id of the last one seen. */
export async function listJobs(
	scope: TenantScope,
	size: number,
	{
		before,
		status,
		q = "",
	}: { before?: readonly [number, string] | null; status?: ImportStatus | undefined; q?: string } = {},
) {
	const search = await searchFor(scope, "import_jobs", q);
	const rows = await scope.query
		.selectFrom("import_jobs")
		.select(columns)
		.select(({ selectFrom }) =>
			selectFrom("import_jobs as undo")
				.select(sql<number>`undo.skipped_rows + undo.failed_rows`.as("kept"))
				.where("undo.program_id", "=", scope.programId)
				.whereRef("undo.undoes", "=", "import_jobs.id")
				.where(sql<boolean>`+undo.status = ${fixed("Completed")}`)
				.as("keptRows"),
		)
		.where("program_id", "=", scope.programId)
		.$if(status !== undefined, (query) =>
			query.where((eb) => besides(search, eb("status", "=", status as ImportStatus))),
		)
		.where(isFound(scope, search, "import_jobs.id"))
		.$if(Boolean(before), (query) =>
			query.where((eb) =>
				besides(search, eb(eb.refTuple("created", "id"), "<", eb.tuple(before?.[0] ?? 0, before?.[1] ?? ""))),
			),
		)
		.orderBy(inOrder(search, "created"), "desc")
		.orderBy("id", "desc")
		.limit(size)
		.execute();
	return rows.map(openRow);
}

/** How many jobs of a status there are. */
export async function countJobs(scope: TenantScope, { status }: { status: ImportStatus }): Promise<number> {
	return countFound(
		scope,
		scope.query.selectFrom("import_jobs").where("program_id", "=", scope.programId).where("status", "=", status),
	);
}

/** The job that undoes an import, when somebody has asked for it. */
export async function findUndoOf(scope: TenantScope, importId: string): Promise<ImportJob | undefined> {
	const row = await scope.query
		.selectFrom("import_jobs")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("undoes", "=", importId)
		.executeTakeFirst();
	return row && findJob(scope, row.id);
}

/**
 * The last completed import of the same file, to warn before it is done again; found by the file, since most are completed.
 * One of which nothing is left is none; one that is at work counts where that is asked (`orUnderWay`).
 */
export function findEarlierImport(
	scope: TenantScope,
	job: { id: string; kind: string; fileHash: string; subject: string | null },
	{ orUnderWay = false } = {},
) {
	return scope.query
		.selectFrom("import_jobs")
		.select(["id", "file_name as fileName", "finished"])
		.where("program_id", "=", scope.programId)
		.where("kind", "=", job.kind)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("import_jobs as undo")
						.select("undo.id")
						.where("undo.program_id", "=", scope.programId)
						.whereRef("undo.undoes", "=", "import_jobs.id")
						.where(sql<boolean>`+undo.status = ${fixed("Completed")}`)
						.where(sql<boolean>`undo.skipped_rows + undo.failed_rows = 0`),
				),
			),
		)
		.where("file_hash", "=", job.fileHash)
		.where("subject", "is", job.subject)
		.where(
			orUnderWay
				? sql<boolean>`+status in (${fixed("Completed")}, ${fixed("Running")})`
				: sql<boolean>`+status = ${fixed("Completed")}`,
		)
		.where("undoes", "is", null)
		.where("id", "!=", job.id)
		.orderBy(sql`+created`, "desc")
		.orderBy("id", "desc")
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
		.orderBy("id")
		.execute();
	return rows.map(({ id }) => id);
}
