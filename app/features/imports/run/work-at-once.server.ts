import { addCounts, addsNothing, NO_ROWS, type RowCounts } from "~/features/import-jobs/imports.rules";
import { readRows } from "~/lib/csv/read.server";
import { IMPORT_BATCH } from "~/lib/limits";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { importKindOf } from "../kinds/registry.server";
import { ownColumnsOf } from "../problems/own-columns.server";
import { addReasons, deleteProblems, insertProblems } from "../problems.repository.server";
import { insertEffects } from "../undo/effects.repository.server";
import { applyContext } from "./apply-context.server";
import { inBatches } from "./batches";
import type { ClaimedJob } from "./claim.server";
import { heldJob } from "./held.server";
import { advance, stopJob } from "./progress.server";
import { type CheckedRows, checkRows, type RowProblem } from "./rows/check-rows.server";
import { type LaterReason, SeenKeys } from "./rows/seen-keys.server";
import { decideRows } from "./rows/unique-rows.server";

/** The rows that cannot be imported, and what is known of some of them only later. */
interface LeftRows {
	problems: RowProblem[];
	later: LaterReason[];
}

/** Rows cannot be imported, and so none is; the message says why. */
class NothingWritten extends Error {
	override name = "NothingWritten";
	constructor(
		message: string,
		readonly left: LeftRows,
	) {
		super(message);
	}
}

/**
 * Imports a whole file in one transaction: readers see none of it or all of it, and a worker that dies midway leaves
 * nothing. Where all rows are wanted, one that cannot be imported ends the job with nothing written. The kind's `maxRows`
 * bounds memory and the time for which other writers wait.
 */
export async function workAtOnce(scope: TenantScope, job: ClaimedJob, owner: string): Promise<void> {
	const kind = importKindOf(job.kind);
	const batches = await checkedBatches(job);
	const run = await applyContext(scope, job);
	try {
		await transact(scope, async (tx) => {
			const held = await heldJob(tx, job, owner, job.processed);
			if (held.cancelRequested === 1) return stopJob(tx, held, "Cancelled", null);
			await deleteProblems(tx, job.id, "commit");
			let counts: RowCounts = NO_ROWS;
			const left: LeftRows = { problems: [], later: [] };
			const batch = { sharing: { kind, seen: new SeenKeys() }, run };
			for (const checked of batches) {
				const done = await decideRows(tx, checked, batch, (rows, context) => kind.apply(tx, rows, context));
				counts = addCounts(counts, done.counts);
				left.problems.push(...done.problems);
				left.later.push(...done.later);
				await insertEffects(tx, job.id, done.effects);
				await breathe();
			}
			if (kind.atOnce === "all" && counts.failed > 0) throw new NothingWritten("imports:error.notAll", left);
			if (kind.nothingKey !== undefined && addsNothing(counts)) throw new NothingWritten(kind.nothingKey, left);
			await keepLeft(tx, job.id, left);
			const processed = counts.created + counts.updated + counts.skipped + counts.failed;
			const sums = kind.sums?.(run.memo);
			await advance(tx, held, { processed, counts, last: true, release: false, ...(sums && { sums }) });
		});
	} catch (error) {
		if (!(error instanceof NothingWritten)) throw error;
		await transact(scope, async (tx) => {
			const held = await heldJob(tx, job, owner, job.processed);
			await deleteProblems(tx, job.id, "commit");
			await keepLeft(tx, job.id, error.left);
			await stopJob(tx, held, "Failed", error.message);
		});
	}
}

async function keepLeft(tx: WriteScope, jobId: string, { problems, later }: LeftRows): Promise<void> {
	await insertProblems(tx, jobId, "commit", problems);
	await addReasons(tx, jobId, "commit", later);
}

/** All rows of the file, put through the rules; the kind's `maxRows` was asked when the file was taken. */
async function checkedBatches(job: ClaimedJob): Promise<CheckedRows[]> {
	const { variant, mapping, chosen } = job;
	const own = ownColumnsOf(job.shape.headers);
	const rules = { kind: importKindOf(job.kind), variant, mapping, chosen, own };
	const batches: CheckedRows[] = [];
	for await (const { rows } of inBatches(readRows(job.path, job.shape), IMPORT_BATCH)) {
		batches.push(checkRows(rows, rules));
		await breathe();
	}
	return batches;
}
