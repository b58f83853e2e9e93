import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";
import type { FormulaRule } from "./formula.rules";
import type { GenerationRules } from "./generations.repository.server";

/** What figures of a databucket are calculated by now, and which generation is shown. */
export async function bucketInputs(scope: TenantScope, databucketId: string) {
	const row = await scope.query
		.selectFrom("databuckets")
		.select(["inputs_version as version", "generation_id as generationId", "points_formula as formula"])
		.select(["has_targets", "never_below_zero", "participant_type as participantType", "status"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", databucketId)
		.executeTakeFirst();
	if (!row) return undefined;
	const rules: GenerationRules = {
		formula: readJson<FormulaRule[]>(row.formula, []),
		...{ hasTargets: row.has_targets === 1, neverBelowZero: row.never_below_zero === 1 },
		participantType: row.participantType,
	};
	return { version: row.version, generationId: row.generationId, status: row.status, rules };
}
