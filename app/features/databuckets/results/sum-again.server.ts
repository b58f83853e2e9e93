import { ROWS_AT_ONCE } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { bucketInputs } from "./bucket-inputs.repository.server";
import { countPresent, findFigures, listPresentIds } from "./figures.repository.server";
import { findGeneration, moveGeneration } from "./generations.repository.server";
import { EMPTY_SUMMARY, type Summary, summed } from "./summary.rules";

/** Items may come in while large figures are summed; after so many times the next update of results has it. */
const TIMES = 5;

/**
 * Sums the figures that are shown once more where there are others than were counted: those of a deleted company go with it,
 * by whichever way it is deleted. What something else has changed meanwhile is summed again.
 */
export async function sumAgain(scope: TenantScope, databucketId: string): Promise<void> {
	for (let time = 0; time < TIMES; time++) if (await sumOnce(scope, databucketId)) return;
}

/** False when something else changed the sums meanwhile: then nothing is written. */
async function sumOnce(scope: TenantScope, databucketId: string): Promise<boolean> {
	const id = (await bucketInputs(scope, databucketId))?.generationId;
	const shown = id == null ? undefined : await findGeneration(scope, id);
	if (!shown || (await countPresent(scope, shown.id)) === shown.summary.after.participants) return true;
	let fresh: Summary = EMPTY_SUMMARY;
	let ids = await listPresentIds(scope, shown.id, "", ROWS_AT_ONCE);
	while (ids.length > 0) {
		const figures = await findFigures(scope, shown.id, ids);
		fresh = summed(fresh, [...figures.values()]);
		ids = await listPresentIds(scope, shown.id, ids.at(-1) ?? "", ROWS_AT_ONCE);
	}
	return transact(scope, async (tx) => {
		const now = await findGeneration(tx, shown.id);
		if (now?.updated !== shown.updated) return false;
		await moveGeneration(tx, now, { summary: { ...shown.summary, after: fresh.after, codes: fresh.codes } });
		tx.note("databuckets", databucketId);
		return true;
	});
}
