import { ROWS_AT_ONCE } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { bucketInputs } from "./bucket-inputs.repository.server";
import { countPresent, findFigures, listPresentIds } from "./figures.repository.server";
import { findGeneration, moveGeneration } from "./generations.repository.server";
import { EMPTY_SUMMARY, type Summary, summed, withAfter } from "./summary.rules";

/**
 * Sums the figures that are shown once more where there are others than were counted: those of a deleted company go with it,
 * by whichever way it is deleted. Nothing is written when something else changed the sums meanwhile.
 */
export async function sumAgain(scope: TenantScope, databucketId: string): Promise<void> {
	const id = (await bucketInputs(scope, databucketId))?.generationId;
	const shown = id == null ? undefined : await findGeneration(scope, id);
	if (!shown || (await countPresent(scope, shown.id)) === shown.summary.after.participants) return;
	let fresh: Summary = EMPTY_SUMMARY;
	let ids = await listPresentIds(scope, shown.id, "", ROWS_AT_ONCE);
	while (ids.length > 0) {
		const figures = await findFigures(scope, shown.id, ids);
		fresh = summed(
			fresh,
			[...figures.values()].map((after) => ({ before: undefined, after })),
		);
		ids = await listPresentIds(scope, shown.id, ids.at(-1) ?? "", ROWS_AT_ONCE);
	}
	await transact(scope, async (tx) => {
		const now = await findGeneration(tx, shown.id);
		if (now?.updated !== shown.updated) return;
		await moveGeneration(tx, now, { summary: withAfter(shown.summary, fresh) });
		tx.note("databuckets", databucketId);
	});
}
