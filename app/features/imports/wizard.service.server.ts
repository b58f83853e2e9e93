import { checkStamp } from "~/features/import-jobs/check-stamp.server";
import { withImportFile } from "~/features/import-jobs/files.server";
import {
	addsNothing,
	canMap,
	canResume,
	isImportActive,
	mappingKey,
	percentOf,
} from "~/features/import-jobs/imports.rules";
import {
	findEarlierImport,
	findJob,
	findUndoOf,
	type ImportJob,
	type JobOptions,
} from "~/features/import-jobs/jobs.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { detectFile } from "~/lib/csv/detect.server";
import { type Look, lookOf } from "~/lib/csv/looks";
import type { ColumnMapping } from "~/lib/csv/mapping";
import { countRows } from "~/lib/csv/read.server";
import type { CsvDelimiter, CsvEncoding } from "~/lib/csv/shape";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { changeJob, FRESH_CHECK, FRESH_START } from "./job-writes.repository.server";
import { ANSWER, type Chosen, STATE } from "./kind-choices";
import { importKindOf } from "./kinds/registry.server";
import { saveMapping } from "./mappings.repository.server";
import { deleteProblems } from "./problems.repository.server";
import { importSnapshot, optionsOf, stopJob } from "./run/progress.server";
import { anyUndone } from "./undo/effects.repository.server";
import { refuseGoingOn } from "./undo/undo.service.server";
import { isWhole } from "./undo/whole-undo";

const MAPPABLE = ["Uploaded", "Checked", "Failed", "Cancelled"] as const;
const TOO_LATE = "imports:tooLate";

/** Reads the file another way than it was; back to the columns. Throws FileRefused when it cannot be read so. */
export async function readAnew(
	scope: TenantScope,
	job: ImportJob,
	chosen: { encoding: CsvEncoding; delimiter: CsvDelimiter },
): Promise<void> {
	const { maxRows } = importKindOf(job.kind);
	const { shape, rows } = await withImportFile(job.filePath, async (path) => {
		const { encoding, delimiter, headerLine, headers } = await detectFile(path, chosen);
		const shape = { encoding, delimiter, headerLine, headers };
		return { shape, ...(await countRows(path, shape, maxRows === undefined ? {} : { maxRows })) };
	});
	await transact(scope, async (tx) => {
		const current = await findJob(tx, job.id);
		if (!current || current.undoes || !canMap(current.status, current.phase)) throw new Refused(TOO_LATE);
		const change = { ...FRESH_CHECK, status: "Uploaded" as const, shape, mapping: {}, total: rows };
		await changeJob(tx, job.id, change, { status: MAPPABLE });
		const [before, after] = [current.shape, shape].map(({ encoding, delimiter }) => ({ encoding, delimiter }));
		await recordAudit(tx, { action: "read", ...importSnapshot(current), before, after });
	});
}

/** Keeps the mapping and asks for the dry run. Throws Refused once rows of the file have been written. */
export async function requestCheck(
	scope: TenantScope,
	jobId: string,
	mapping: ColumnMapping,
	chosen?: Chosen,
): Promise<void> {
	const looks = await columnLooks(await findJob(scope, jobId), mapping);
	await transact(scope, async (tx) => {
		const job = await findJob(tx, jobId);
		if (!job || job.undoes || !canMap(job.status, job.phase)) throw new Refused(TOO_LATE);
		await refuseSubject(tx, job);
		const options = { phase: "check" as const, ...(chosen && { chosen }) };
		await changeJob(tx, jobId, { ...FRESH_CHECK, status: "Checking", mapping, options }, { status: MAPPABLE });
		await deleteProblems(tx, jobId, "check");
		const { headers } = job.shape;
		const byName = Object.entries(mapping).map(([key, at]) => [key, at === null ? null : (headers[at] ?? null)]);
		const byColumn = Object.fromEntries(byName);
		await saveMapping(tx, mappingKey(job), { headers, mapping: byColumn, looks });
		await importKindOf(job.kind).codes?.remember(tx, job.subject ?? "", headers, mapping);
		await recordAudit(tx, { action: "check", ...importSnapshot(job), after: { columns: byColumn } });
	});
}

/** What the columns of the file look like now, for the next file to be compared with. */
async function columnLooks(job: ImportJob | undefined, mapping: ColumnMapping): Promise<Record<string, Look>> {
	if (!job) return {};
	const { sampleRows } = await withImportFile(job.filePath, (path) => detectFile(path, job.shape));
	const looks: Record<string, Look> = {};
	for (const at of Object.values(mapping)) {
		const header = at === null ? undefined : job.shape.headers[at];
		const look = lookOf(sampleRows.map((row) => row[at ?? -1] ?? ""));
		if (header !== undefined && look !== null) looks[header] = look;
	}
	return looks;
}

/**
 * Asks for the import itself; false when somebody did so before. Only a checked file can be imported, and only once. Throws
 * Refused (409) where nothing is imported, an answer that sounds like yes would be believed; also when it was checked anew
 * after the check that was `seen`: what would be written is something else; and where the same file was imported by another
 * than the `earlier` one that was named.
 */
export async function requestCommit(
	scope: TenantScope,
	jobId: string,
	{ seen = null, earlier = null, answer = null }: Partial<Record<"seen" | "earlier" | "answer", string | null>> = {},
): Promise<boolean> {
	return transact(scope, async (tx) => {
		const job = await findJob(tx, jobId);
		if (!job || job.undoes) throw new NotFound("imports:notFound");
		if (job.phase === "commit") return false;
		if (job.status === "Checking") throw new Refused("imports:stillChecking", undefined, 409);
		if (job.status !== "Checked") throw new Refused("imports:notChecked", undefined, 409);
		if (seen !== null && seen !== checkStamp(job)) throw new Refused("imports:checkedAnew", undefined, 409);
		if (earlier !== null) await refuseAgain(tx, job, earlier);
		const { atOnce, nothingKey } = importKindOf(job.kind);
		if (atOnce === "all" && job.plan.failed > 0) throw new Refused("imports:check.allOrNoneText", undefined, 409);
		if (nothingKey !== undefined && addsNothing(job.plan)) throw new Refused(nothingKey, undefined, 409);
		await refuseSubject(tx, job);
		const options = { ...optionsOf(job), ...(await answered(tx, job, answer)), phase: "commit" as const };
		const change = { ...FRESH_START, status: "Running" as const, importing: true, options };
		await changeJob(tx, jobId, change, { status: ["Checked"] });
		await recordAudit(tx, { action: "commit", entity: "import", entityId: jobId, after: job.plan });
		return true;
	});
}

/** Throws Refused (409) where the same file was imported meanwhile, or is just being: whoever presses knows nothing of it. */
async function refuseAgain(tx: WriteScope, job: ImportJob, known: string): Promise<void> {
	const other = await findEarlierImport(tx, job, { orUnderWay: true });
	if (other && other.id !== known) throw new Refused("imports:earlier.meanwhile", undefined, 409);
}

/** Throws Refused (409) where what the rows belong to takes nothing any more. */
async function refuseSubject(tx: WriteScope, { kind, subject }: ImportJob): Promise<void> {
	const refusal = await importKindOf(kind).subject?.refusal?.(tx, subject ?? "");
	if (refusal) throw new Refused(refusal, undefined, 409);
}

/** What is kept of the answer to the kind's question. Throws Refused for none, and for one that is not offered any more. */
async function answered(tx: WriteScope, job: ImportJob, answer: string | null): Promise<Pick<JobOptions, "chosen">> {
	const asked = await importKindOf(job.kind).ask?.(tx, job);
	if (!asked) return {};
	const said = asked.question ? asked.question.options.find(({ value }) => value === answer)?.value : "";
	if (said === undefined) throw new Refused("imports:replaces.required", undefined, 409);
	return { chosen: { ...job.chosen, [ANSWER]: said, [STATE]: asked.state } };
}

/** Stops a check or an import after the batch under way; at once when nobody works on it. False when it has ended already. */
export async function requestCancel(scope: TenantScope, jobId: string): Promise<boolean> {
	return transact(scope, async (tx) => {
		const job = await findJob(tx, jobId);
		if (!job || !isImportActive(job.status)) return false;
		if (job.leaseUntil === null || job.leaseUntil <= tx.now()) await stopJob(tx, job, "Cancelled", null);
		else await changeJob(tx, jobId, { cancelRequested: true }, { status: [job.status] });
		return true;
	});
}

/**
 * Lets a failed or cancelled import go on at the next batch; false when it does so already or has ended. Throws Refused
 * (409) where it cannot go on, and where the same file was imported by another than the `earlier` one that was named.
 */
export async function requestResume(
	scope: TenantScope,
	jobId: string,
	{ earlier = null }: { earlier?: string | null } = {},
): Promise<boolean> {
	return transact(scope, async (tx) => {
		const job = await findJob(tx, jobId);
		if (!job) throw new NotFound("imports:notFound");
		if (job.status === "Running" || job.status === "Completed") return false;
		if (!canResume(job.status, job.phase)) throw new Refused(TOO_LATE, undefined, 409);
		if (job.undoes) await refuseGoingOn(tx, job.undoes, job.total);
		else {
			await refuseUndone(tx, job);
			if (earlier !== null) await refuseAgain(tx, job, earlier);
		}
		const percent = Math.min(99, percentOf(job.processed, job.total));
		const change = {
			...{ status: "Running" as const, importing: true, percent },
			error: null,
			finished: null,
			lease: null,
		};
		await changeJob(tx, jobId, { ...change, cancelRequested: false }, { status: [job.status] });
		await recordAudit(tx, { action: "resume", ...importSnapshot(job), after: { from: job.processed } });
		return true;
	});
}

/** Throws Refused (409) for an import that is being taken back, or was in part: what is gone would be written anew. */
async function refuseUndone(tx: WriteScope, { id, kind }: ImportJob): Promise<void> {
	const undo = await findUndoOf(tx, id);
	if (!undo) return;
	const undone = isWhole(importKindOf(kind).undo) ? undo.phase === "commit" : await anyUndone(tx, id);
	if (isImportActive(undo.status) || undone) throw new Refused(TOO_LATE, undefined, 409);
}
