import { checkStamp } from "~/features/import-jobs/check-stamp.server";
import { canUndo } from "~/features/import-jobs/imports.rules";
import { findJob, findUndoOf, type ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { newId } from "~/lib/ids.server";
import { Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { changeJob, FRESH_CHECK, FRESH_START, insertJob } from "../job-writes.repository.server";
import { importKindOf } from "../kinds/registry.server";
import { countEffects } from "./effects.repository.server";
import { isWhole } from "./whole-undo";

const NOT_NOW = "imports:undo.notNow";
const LOOK_AGAIN = "imports:undo.tooLate";
const AT_REST = ["Checked", "Completed", "Failed", "Cancelled"] as const;

/** How many rows there are to undo. */
function countToUndo(scope: TenantScope, { id, kind }: Pick<ImportJob, "id" | "kind">): Promise<number> {
	const { undo } = importKindOf(kind);
	return isWhole(undo) ? undo.count(scope, id) : countEffects(scope, id);
}

/**
 * Asks what undoing an import would do; what has been taken back before stays so. Returns the id of the job that finds
 * out. Throws Refused for an import that has written nothing, or that is still at work.
 */
export async function requestUndoCheck(scope: TenantScope, importId: string): Promise<string> {
	return transact(scope, async (tx) => {
		const job = await findJob(tx, importId);
		if (!job || job.undoes || !canUndo(job.status, job.phase)) throw new Refused(NOT_NOW);
		const total = await countToUndo(tx, job);
		if (total === 0) throw new Refused("imports:undo.nothing");
		const known = await findUndoOf(tx, importId);
		const { kind, variant, fileName, filePath, fileHash, fileSize, shape, subject } = job;
		const id = known?.id ?? newId();
		if (!known)
			await insertJob(tx, {
				...{ id, kind, variant, fileName, filePath, fileHash, fileSize, shape, subject, total },
				undoes: importId,
			});
		const from = known ? AT_REST : (["Uploaded"] as const);
		const options = { phase: "check" as const };
		await changeJob(
			tx,
			id,
			{ ...FRESH_CHECK, status: "Checking", total, options, started_by: tx.actor.id },
			{ status: from },
		);
		return id;
	});
}

/**
 * Asks for the undoing itself; false when it has been asked for before. Throws Refused (409) where nothing is undone, as
 * what it would do is not known yet or is to be looked at again, also where somebody has looked since and found something
 * else than what was `seen`.
 */
export async function requestUndo(scope: TenantScope, importId: string, seen: string | null = null): Promise<boolean> {
	return transact(scope, async (tx) => {
		const job = await findJob(tx, importId);
		const undo = await findUndoOf(tx, importId);
		if (!job || !undo) throw new Refused(LOOK_AGAIN, undefined, 409);
		if (undo.phase === "commit") return false;
		if (!canUndo(job.status, job.phase)) throw new Refused(NOT_NOW);
		if (seen !== null && seen !== checkStamp(undo)) throw new Refused(LOOK_AGAIN, undefined, 409);
		// More has been imported since: what undoing would do is to be looked at again.
		if ((await countToUndo(tx, job)) !== undo.total) throw new Refused(LOOK_AGAIN, undefined, 409);
		const options = { phase: "commit" as const };
		const change = { ...FRESH_START, status: "Running" as const, importing: true, options, started_by: tx.actor.id };
		if (!(await changeJob(tx, undo.id, change, { status: ["Checked"] }))) throw new Refused(LOOK_AGAIN, undefined, 409);
		const after = { reversed: undo.plan.updated, kept: undo.plan.skipped };
		await recordAudit(tx, { action: "undo", entity: "import", entityId: importId, after });
		return true;
	});
}

/**
 * Throws Refused (409) where an undo that was stopped cannot go on: its import is at work again, or has done more since
 * than the rows that were looked at.
 */
export async function refuseGoingOn(tx: WriteScope, importId: string, lookedAt: number): Promise<void> {
	const job = await findJob(tx, importId);
	if (!job || !canUndo(job.status, job.phase)) throw new Refused(NOT_NOW, undefined, 409);
	// What is taken back as a whole has begun to count no more, and its import cannot go on.
	const isMore = !isWhole(importKindOf(job.kind).undo) && (await countEffects(tx, importId)) !== lookedAt;
	if (isMore) throw new Refused(LOOK_AGAIN, undefined, 409);
}
