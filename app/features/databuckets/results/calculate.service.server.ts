import { message } from "~/lib/message-key";
import { runtime } from "~/server/runtime.server";
import { breathe } from "~/server/turns/breathe.server";
import { inTurns } from "~/server/turns/turns.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { bucketInputs } from "./bucket-inputs.repository.server";
import { dropTouched, findFigures, insertFigures, type StoredParticipant } from "./figures.repository.server";
import { calculateFigures, FiguresTooLarge } from "./figures.rules";
import { compileFormula, type Formula } from "./formula.rules";
import {
	deleteOldFigures,
	type Generation,
	insertGeneration,
	listGenerations,
	listOutdated,
	moveGeneration,
} from "./generations.repository.server";
import {
	beginMatching,
	type CountedImport,
	countUnmatched,
	endMatching,
	listCountedImports,
	listMoved,
	matchRows,
	noteUnmatched,
} from "./inputs.repository.server";
import { followItems } from "./items-changed.service.server";
import { countingOf, readNext } from "./read-inputs.server";
import { differs } from "./stored-codes.rules";
import { sumAgain } from "./sum-again.server";
import { summed } from "./summary.rules";

/** Batches of one round: programs take turns. */
const BATCHES_A_ROUND = 400;

/**
 * Calculates the figures of databuckets that have changed, each as a candidate that nobody is shown. Batch by batch, each in
 * a transaction that says how far it is, so another process or a later one goes on where this one ended.
 */
export const sweepResults = inTurns(async (scope: TenantScope, turns) => {
	await turns.each(
		await listOutdated(scope),
		({ id }) => id,
		async ({ id }) => {
			await sumAgain(scope, id);
			await begin(scope, id);
		},
	);
	const begun = await listGenerations(scope, "Calculating");
	await turns.each(
		begun,
		({ databucketId }) => databucketId,
		(generation) => calculate(scope, generation),
	);
	await turns.each(
		await listGenerations(scope, "Candidate"),
		({ databucketId }) => databucketId,
		({ databucketId }) => followItems(scope, databucketId),
	);
	for (let batch = 0; batch < BATCHES_A_ROUND; batch++) {
		if ((await transact(scope, deleteOldFigures)) === 0) break;
		await breathe();
	}
});

/** Begins a generation with the rules and imports as they are now. */
async function begin(scope: TenantScope, databucketId: string): Promise<void> {
	await transact(scope, async (tx) => {
		const outdated = await listOutdated(tx);
		const bucket = await bucketInputs(tx, databucketId);
		if (!bucket || !outdated.some(({ id }) => id === databucketId)) return;
		const imports = await listCountedImports(tx, databucketId);
		await dropTouched(tx, databucketId);
		await insertGeneration(tx, {
			...{ databucketId, state: "Calculating", version: bucket.version, rules: bucket.rules },
			total: imports.reduce((sum, { rows }) => sum + rows, 0),
		});
		tx.note("databuckets", databucketId);
	});
}

async function calculate(scope: TenantScope, begun: Generation): Promise<void> {
	const { databucketId, rules } = begun;
	const imports = await listCountedImports(scope, databucketId);
	const shown = (await bucketInputs(scope, databucketId))?.generationId ?? null;
	if (begun.afterId === "") for (const one of imports) await matchImport(scope, begun, one);
	const formula = compileFormula(rules.formula, (statement, why) =>
		runtime().log.warn({ programId: scope.programId, databucketId, statement, why }, "a rule counts as not true"),
	);
	const counted = countingOf(imports, rules.hasTargets);
	let generation: Generation | null = begun;
	for (let batch = 0; generation && batch < BATCHES_A_ROUND; batch++) {
		generation = await nextBatch(scope, generation, { imports: counted, shown, formula });
		await breathe();
	}
}

/** Finds the owners of keys anew where one may have appeared, or moved to somebody else. */
async function matchImport(scope: TenantScope, { rules, databucketId }: Generation, one: CountedImport): Promise<void> {
	const { id: importId, unmatched, matched } = one;
	const which = { databucketId, importId };
	if (!matched) {
		const matching = await transact(scope, (tx) => beginMatching(tx, importId));
		let afterRow = 0;
		for (;;) {
			const moved = await listMoved(scope, rules.participantType, { importId, afterRow });
			const last = moved.at(-1);
			if (last === undefined) break;
			await transact(scope, (tx) => matchRows(tx, rules.participantType, importId, moved));
			afterRow = last;
		}
		await transact(scope, (tx) => endMatching(tx, importId, matching));
	}
	// Asked even where none has moved: the rows of a deleted company are nobody's already, and who has moved some may have ended then.
	if ((await countUnmatched(scope, which)) !== unmatched) await transact(scope, (tx) => noteUnmatched(tx, which));
}

interface Sources {
	imports: readonly CountedImport[];
	shown: string | null;
	formula: Formula;
}

/** Calculates the next participants; null when all are, or when somebody else is at it. */
async function nextBatch(
	scope: TenantScope,
	generation: Generation,
	{ imports, shown, formula }: Sources,
): Promise<Generation | null> {
	const { id, databucketId, afterId, rules } = generation;
	const inputs = await readNext(scope, databucketId, { afterId, shown, imports });
	const { ids } = inputs;
	const last = ids.at(-1);
	if (last === undefined) {
		await transact(scope, async (tx) => {
			if (await moveGeneration(tx, generation, { state: "Candidate", done: generation.total }))
				tx.note("databuckets", databucketId);
		});
		return null;
	}
	const before = shown === null ? new Map() : await findFigures(scope, shown, ids);
	const batch: StoredParticipant[] = [];
	for (const participantId of ids) {
		try {
			const own = inputs.of(participantId);
			const figures = calculateFigures(formula, rules, own);
			const present = own.length > 0;
			batch.push({ participantId, figures, present, changed: differs(before.get(participantId), figures, present) });
		} catch (error) {
			if (!(error instanceof FiguresTooLarge)) throw error;
			const summary = { ...generation.summary, failedFor: participantId };
			const failed = { state: "Failed" as const, error: message("databuckets:results.tooLarge"), summary };
			await transact(scope, async (tx) => {
				if (await moveGeneration(tx, generation, failed)) tx.note("databuckets", databucketId);
			});
			return null;
		}
	}
	const step = {
		afterId: last,
		done: generation.done + inputs.rows,
		changed: generation.changed + batch.filter(({ changed }) => changed).length,
		summary: summed(
			generation.summary,
			batch.map(({ present, figures }) => (present ? figures : undefined)),
		),
	};
	const kept = await transact(scope, async (tx) => {
		const moved = await moveGeneration(tx, generation, step);
		// Whoever has nothing, and had nothing, needs no row.
		if (moved)
			await insertFigures(
				tx,
				id,
				batch.filter((one) => one.present || one.changed),
			);
		return moved;
	});
	return kept ? { ...generation, ...step } : null;
}
