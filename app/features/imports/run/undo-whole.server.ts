import { NO_ROWS } from "~/features/import-jobs/imports.rules";
import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { IMPORT_BATCH } from "~/lib/limits";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import type { WholeUndo } from "../undo/whole-undo";
import { heldJob } from "./held.server";
import { advance, stopJob } from "./progress.server";

/**
 * Counts what undoing would remove (Checking), or takes an import back as a whole (Running): the first transaction has it
 * count no more, the others remove its rows. Whoever takes over goes on with what is left.
 */
export async function undoWhole(
	scope: TenantScope,
	{ job, owner, undo }: { job: ImportJob; owner: string; undo: WholeUndo },
	signal?: AbortSignal,
): Promise<void> {
	const importId = job.undoes ?? "";
	let done = job.processed;
	for (;;) {
		const ended = await transact(scope, async (tx) => {
			const held = await heldJob(tx, job, owner, done);
			if (held.cancelRequested === 1) {
				await stopJob(tx, held, "Cancelled", null);
				return true;
			}
			const checking = held.status === "Checking";
			if (!checking) await undo.begin(tx, importId);
			const removed = checking ? held.total : await undo.remove(tx, importId, IMPORT_BATCH);
			const last = checking || removed < IMPORT_BATCH;
			const release = signal?.aborted === true;
			done += removed;
			await advance(tx, held, { processed: done, counts: { ...NO_ROWS, updated: removed }, last, release });
			return last || release;
		});
		if (ended) return;
		await breathe();
	}
}
