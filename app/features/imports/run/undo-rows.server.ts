import { NO_ROWS, type RowCounts } from "~/features/import-jobs/imports.rules";
import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { IMPORT_BATCH } from "~/lib/limits";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import type { UndoVerdict } from "../import-kind";
import { importKindOf } from "../kinds/registry.server";
import { listEffectsBackwards, saveVerdicts } from "../undo/effects.repository.server";
import { isWhole } from "../undo/whole-undo";
import { applyContext } from "./apply-context.server";
import { heldJob } from "./held.server";
import { advance, stopJob } from "./progress.server";
import { undoWhole } from "./undo-whole.server";

/** As counts of a job: what is reversed is changed, what is kept is skipped. */
const COUNTED = { Reversed: "updated", Kept: "skipped", Failed: "failed" } as const;

/**
 * Finds out what undoing would do (Checking), or takes back what an import did (Running), from its last row up: so
 * balances pass through the same states as they did. What was taken back before is counted and left alone.
 */
export async function undoRows(scope: TenantScope, job: ImportJob, owner: string, signal?: AbortSignal): Promise<void> {
	const importId = job.undoes ?? "";
	const { undo } = importKindOf(job.kind);
	if (isWhole(undo)) return undoWhole(scope, { job, owner, undo }, signal);
	const checking = job.status === "Checking";
	const context = await applyContext(scope, { ...job, id: importId });
	let below = checking ? undefined : job.cursor;
	let done = job.processed;
	for (;;) {
		const found = await listEffectsBackwards(scope, importId, { below, size: IMPORT_BATCH + 1 });
		const last = found.length <= IMPORT_BATCH;
		const effects = found.slice(0, IMPORT_BATCH);
		const open = effects.filter(({ undoneAt }) => undoneAt === null);
		const preview = checking ? await undo.preview(scope, open, context) : null;
		await breathe();
		const ended = await transact(scope, async (tx) => {
			const held = await heldJob(tx, job, owner, done);
			if (held.cancelRequested === 1) {
				await stopJob(tx, held, "Cancelled", null);
				return true;
			}
			const verdicts = preview ?? (await undo.apply(tx, open, context));
			if (verdicts.length !== open.length) throw new Error("an import kind must answer for every effect");
			const byRow = open.map(({ row }, index) => ({ row, ...(verdicts[index] as UndoVerdict) }));
			await saveVerdicts(tx, importId, byRow, !checking);
			const counts: RowCounts = { ...NO_ROWS, updated: effects.length - open.length };
			for (const verdict of verdicts) counts[COUNTED[verdict.undo]]++;
			const release = signal?.aborted === true;
			const cursor = effects.at(-1)?.row ?? 0;
			const processed = done + effects.length;
			await advance(tx, held, { processed, counts, last, release, cursor });
			return last || release;
		});
		if (ended) return;
		below = effects.at(-1)?.row;
		done += effects.length;
		await breathe();
	}
}
