import { runtime } from "~/server/runtime.server";
import type { WriteScope } from "~db/scope";
import { bucketInputs } from "./bucket-inputs.repository.server";
import { findFigures, putFigures } from "./figures.repository.server";
import { calculateFigures, FiguresTooLarge } from "./figures.rules";
import { compileFormula } from "./formula.rules";
import {
	findGeneration,
	findShownGeneration,
	type Generation,
	insertGeneration,
	noteInputs,
	noteSummary,
	publishGeneration,
} from "./generations.repository.server";
import { sumItems } from "./inputs.repository.server";
import { withItems } from "./read-inputs.server";
import { noteResults } from "./results.repository.server";
import { type Pair, shifted } from "./summary.rules";

/**
 * Writes the figures that are shown of one participant anew, whose items have changed in this transaction. It costs the
 * same however large the databucket is. A databucket without figures gets its first ones, by no rules yet.
 */
export async function itemsChanged(tx: WriteScope, databucketId: string, participantId: string): Promise<void> {
	const shown = (await findShownGeneration(tx, databucketId)) ?? (await firstGeneration(tx, databucketId));
	if (!shown) return;
	await recalculate(tx, shown, [participantId]);
	await noteResults(tx, databucketId, participantId);
}

/** Undefined where there is no such databucket. */
async function firstGeneration(tx: WriteScope, databucketId: string): Promise<Generation | undefined> {
	const bucket = await bucketInputs(tx, databucketId);
	if (!bucket) return undefined;
	const rules = { ...bucket.rules, formula: [] };
	const id = await insertGeneration(tx, { databucketId, state: "Calculating", version: 0, rules, total: 0 });
	await publishGeneration(tx, { id, databucketId });
	// What was being calculated, or waited to be looked at, knew of no figures before: it begins anew.
	if (bucket.version > 0) await noteInputs(tx, databucketId);
	return findGeneration(tx, id);
}

/** Figures of participants in a generation with their items as they are now; what was imported stays as it is there. */
export async function recalculate(tx: WriteScope, generation: Generation, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	const { id: generationId, databucketId } = generation;
	const stored = await findFigures(tx, generationId, ids);
	const items = await sumItems(tx, databucketId, ids);
	const about = { programId: tx.programId, databucketId };
	const formula = compileFormula(generation.rules.formula, (statement, why) =>
		runtime().log.warn({ ...about, statement, why }, "a rule counts as not true"),
	);
	const changed = [];
	const pairs: Pair[] = [];
	for (const participantId of ids) {
		const was = stored.get(participantId);
		const inputs = withItems(was?.codes ?? [], items.get(participantId) ?? []);
		try {
			const figures = calculateFigures(formula, generation.rules, inputs);
			const present = inputs.length > 0;
			changed.push({ participantId, figures, present, changed: true });
			pairs.push({ before: was?.present ? was : undefined, after: present ? figures : undefined });
		} catch (error) {
			if (!(error instanceof FiguresTooLarge)) throw error;
			// A review or a quiz does not fail for it: the next update of results says so.
			runtime().log.error({ ...about, participantId }, "figures are too large and stay as they were");
		}
	}
	await putFigures(tx, generationId, changed);
	await noteSummary(tx, generationId, shifted(generation.summary, pairs));
}
