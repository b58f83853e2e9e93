import { comparedFigures } from "~/features/databuckets/results/formula.rules";
import type { GenerationRules } from "~/features/databuckets/results/generations.repository.server";
import type { Figures } from "~/kernel/conditions/figures";
import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";

/** Figures of a databucket as they were calculated together. */
export interface CalculatedFigures {
	generationId: string;
	hasTargets: boolean;
}

/** The figures that are shown of databuckets, by their ids; none for one that has no results yet. */
export async function listShownFigures(scope: TenantScope, databucketIds: readonly string[]) {
	if (databucketIds.length === 0) return new Map<string, CalculatedFigures>();
	const rows = await scope.query
		.selectFrom("databuckets as b")
		.innerJoin("databucket_generations as g", (join) =>
			join.onRef("g.program_id", "=", "b.program_id").onRef("g.id", "=", "b.generation_id"),
		)
		.select(["b.id", "g.id as generationId", "g.rules"])
		.where("b.program_id", "=", scope.programId)
		.where("b.id", "in", databucketIds)
		.execute();
	return new Map(
		rows.map(({ id, generationId, rules }): [string, CalculatedFigures] => [
			...([
				id,
				{ generationId, hasTargets: readJson<Partial<GenerationRules>>(rules, {}).hasTargets ?? true },
			] as const),
		]),
	);
}

/** Participants' totals as conditions ask of them, by their ids: points include the bonus. Only of those who have any. */
export async function totalsAsked(
	scope: TenantScope,
	{ generationId, hasTargets }: CalculatedFigures,
	ids: readonly string[],
): Promise<Map<string, Figures>> {
	const rows = await scope.query
		.selectFrom("databucket_figures")
		.select(["participant_id as id", "actual", "target", "target_points as targetPoints", "bonus"])
		.select(["claim_points as offerPoints", "quiz_points as quizPoints", "total_points as totalPoints"])
		.where("program_id", "=", scope.programId)
		.where("generation_id", "=", generationId)
		.where("participant_id", "in", ids)
		.where("present", "=", 1)
		.execute();
	return new Map(
		rows.map(({ id, targetPoints, bonus, ...known }) => [
			...([id, comparedFigures({ ...known, hasTargets, points: targetPoints + bonus })] as const),
		]),
	);
}
