import { breathe } from "~/server/turns/breathe.server";
import { inTurns } from "~/server/turns/turns.server";
import { SYSTEM, type TenantScope, type WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { listBatch } from "./list-differences.server";
import { findOwing } from "./owing.repository.server";
import { postBatch } from "./post-differences.server";
import { findPostingRun, listOpenRuns, moveRun, openRunsOf } from "./postings.repository.server";

/** Batches of one round: programs take turns. */
const BATCHES_A_ROUND = 2_000;

/**
 * Carries on with the postings that were asked for. Each batch is one transaction that begins by reading how far the run is,
 * so several processes, and one that comes after a crash, do every line once.
 */
export const sweepPostings = inTurns(async (scope: TenantScope, turns) => {
	await turns.each(
		await listOpenRuns(scope),
		({ databucketId }) => databucketId,
		async ({ id, createdBy }) => {
			const asker = createdBy === SYSTEM.id ? SYSTEM : ({ kind: "admin", id: createdBy } as const);
			for (let batch = 0; batch < BATCHES_A_ROUND; batch++) {
				if (!(await transact({ ...scope, actor: asker }, (tx) => nextBatch(tx, id)))) break;
				await breathe();
			}
		},
	);
});

/** One batch of a run; false once there is nothing to do for it now. */
export async function nextBatch(tx: WriteScope, id: string): Promise<boolean> {
	const run = await findPostingRun(tx, id);
	const bucket = run && (await findOwing(tx, run.databucketId));
	if (!run || !bucket || !["Waiting", "Listing", "Posting"].includes(run.state)) return false;
	if (!bucket.pays) {
		await moveRun(tx, run, { state: "Stopped" });
		return false;
	}
	if (run.state === "Waiting") {
		const others = await openRunsOf(tx, bucket.id);
		if (others.some(({ state }) => state !== "Waiting")) return false;
		const isAsked = run.byItself === 1 || run.generationId === bucket.generationId;
		await moveRun(tx, run, isAsked ? { state: "Listing", generationId: bucket.generationId } : { state: "Stopped" });
	} else if (run.state === "Posting") await postBatch(tx, run, bucket);
	else if (run.generationId === bucket.generationId) await listBatch(tx, run, bucket);
	else await moveRun(tx, run, { state: "Stopped" });
	return true;
}
