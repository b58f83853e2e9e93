import type { Violation } from "~db/invariants";
import type { TenantScope } from "~db/scope";
import { findFigures } from "./results/figures.repository.server";
import { calculateFigures, type ParticipantFigures } from "./results/figures.rules";
import { compileFormula } from "./results/formula.rules";
import { findGeneration, type Generation } from "./results/generations.repository.server";
import { LAST_ID, listBeyondRows, listCountedImports, sumItems } from "./results/inputs.repository.server";
import { countingOf, readNext, withItems } from "./results/read-inputs.server";
import { storedCodes } from "./results/stored-codes.rules";
import { EMPTY_SUMMARY, summed } from "./results/summary.rules";

const INVARIANT = "I17";
const HOLDS = "figures that are shown are those that come out when they are calculated once more";
const SUMS_HOLD = "sums of figures are those of their participants";

/**
 * Calculates what is shown of every databucket of a program once more and names what differs. What was imported is read
 * from the files' rows, or from the figures where these are of files that have changed since they were published.
 */
export async function checkResults(scope: TenantScope): Promise<Violation[]> {
	const databuckets = await scope.query
		.selectFrom("databuckets")
		.select(["id", "generation_id as generationId", "inputs_version as version"])
		.where("program_id", "=", scope.programId)
		.where("generation_id", "is not", null)
		.execute();
	const violations: Violation[] = [];
	for (const { id, generationId, version } of databuckets) {
		const generation = await findGeneration(scope, generationId ?? "");
		if (generation) violations.push(...(await checkGeneration(scope, generation, version === generation.version)));
		else violations.push({ invariant: INVARIANT, holds: HOLDS, what: `${scope.programId}/${id}` });
	}
	return violations;
}

async function checkGeneration(scope: TenantScope, generation: Generation, fromRows: boolean): Promise<Violation[]> {
	const { id, databucketId, rules } = generation;
	const imports = countingOf(fromRows ? await listCountedImports(scope, databucketId) : [], rules.hasTargets);
	const formula = compileFormula(rules.formula, () => {});
	const wrong: Violation[] = [];
	let sums = EMPTY_SUMMARY;
	let afterId = "";
	for (;;) {
		const rows = fromRows ? await readNext(scope, databucketId, { afterId, shown: id, imports }) : null;
		const ids = rows?.ids ?? (await listBeyondRows(scope, { databucketId, shown: id, afterId, upto: LAST_ID }));
		if (ids.length === 0) break;
		const stored = await findFigures(scope, id, ids);
		const items = rows ? null : await sumItems(scope, databucketId, ids);
		for (const participantId of ids) {
			const own = stored.get(participantId);
			const shown = own?.present ? own : undefined;
			const inputs = rows?.of(participantId) ?? withItems(shown?.codes ?? [], items?.get(participantId) ?? []);
			const figures = inputs.length > 0 ? calculateFigures(formula, rules, inputs) : undefined;
			if (told(figures) !== told(shown))
				wrong.push({ invariant: INVARIANT, holds: HOLDS, what: `${scope.programId}/${databucketId}/${participantId}` });
			sums = summed(sums, [shown]);
		}
		afterId = ids.at(-1) ?? "";
	}
	if (JSON.stringify(sums.after) !== JSON.stringify(generation.summary.after))
		wrong.push({ invariant: INVARIANT, holds: SUMS_HOLD, what: `${scope.programId}/${databucketId}` });
	return wrong;
}

function told(one: ParticipantFigures | undefined): string {
	if (!one) return "nothing";
	const { actual, target, targetPoints, bonus, claimPoints, quizPoints, totalPoints, owed } = one;
	return JSON.stringify([
		...[storedCodes(one.codes), actual, target, targetPoints, bonus, claimPoints, quizPoints, totalPoints, owed],
	]);
}
