import { ROWS_AT_ONCE } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { bucketInputs } from "./bucket-inputs.repository.server";
import { dropTouched, findFigures, listTouched, putFigures } from "./figures.repository.server";
import { calculateFigures, FiguresTooLarge } from "./figures.rules";
import { compileFormula } from "./formula.rules";
import {
	findGeneration,
	findOpenGeneration,
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
import { differs } from "./stored-codes.rules";
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

/**
 * Takes into a candidate whose items have changed since it was calculated, so that what is looked at is what would be shown;
 * those who are more than a batch come with the next round. False when there was nothing to do.
 */
export async function followItems(scope: TenantScope, databucketId: string): Promise<boolean> {
	// Asked without a transaction first: there is nothing to do in almost every round.
	if ((await listTouched(scope, databucketId, 1)).length === 0) return false;
	return transact(scope, async (tx) => {
		const open = await findOpenGeneration(tx, databucketId);
		if (open?.state !== "Candidate") return false;
		const ids = await listTouched(tx, databucketId, ROWS_AT_ONCE);
		if (ids.length === 0) return false;
		await recalculate(tx, open, ids, (await bucketInputs(tx, databucketId))?.generationId);
		await dropTouched(tx, databucketId, ids);
		tx.note("databuckets", databucketId);
		return true;
	});
}

/**
 * Figures of participants in a generation with their items as they are now; what was imported stays as it is there. Beside
 * the generation that is shown it is marked who has others.
 */
export async function recalculate(
	tx: WriteScope,
	generation: Generation,
	ids: readonly string[],
	shownId?: string | null,
): Promise<void> {
	if (ids.length === 0) return;
	const { id: generationId, databucketId } = generation;
	const stored = await findFigures(tx, generationId, ids);
	const shown = shownId == null ? undefined : await findFigures(tx, shownId, ids);
	const items = await sumItems(tx, databucketId, ids);
	const about = { programId: tx.programId, databucketId };
	const formula = compileFormula(generation.rules.formula, (statement, why) =>
		runtime().log.warn({ ...about, statement, why }, "a rule counts as not true"),
	);
	const changed = [];
	const pairs: Pair[] = [];
	let count = generation.changed;
	for (const participantId of ids) {
		const was = stored.get(participantId);
		const inputs = withItems(was?.codes ?? [], items.get(participantId) ?? []);
		try {
			const figures = calculateFigures(formula, generation.rules, inputs);
			const present = inputs.length > 0;
			const others = shown === undefined || differs(shown.get(participantId), figures, present);
			changed.push({ participantId, figures, present, changed: others });
			if (shown) count += Number(others) - Number(was?.changed ?? false);
			pairs.push({ before: was?.present ? was : undefined, after: present ? figures : undefined });
		} catch (error) {
			if (!(error instanceof FiguresTooLarge)) throw error;
			// A review or a quiz does not fail for it: the next update of results says so.
			runtime().log.error({ ...about, participantId }, "figures are too large and stay as they were");
		}
	}
	await putFigures(tx, generationId, changed, stored);
	await noteSummary(tx, generationId, { summary: shifted(generation.summary, pairs), changed: count });
}
