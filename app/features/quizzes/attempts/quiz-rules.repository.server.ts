import type { TenantScope } from "~db/scope";

/** By what an attempt at a quiz is made and judged. */
export async function findQuizRules(scope: TenantScope, id: string) {
	const row = await scope.query
		.selectFrom("quizzes as q")
		.leftJoin("databuckets as b", (join) =>
			join.onRef("b.program_id", "=", "q.program_id").onRef("b.id", "=", "q.databucket_id"),
		)
		.select(["q.draw", "q.shuffle", "q.time_limit_minutes as timeLimitMinutes", "q.review"])
		.select(["q.passing_score as passingScore", "q.pass_points as passPoints", "q.redeemable"])
		.select(["q.databucket_id as databucketId", "q.target_code as targetCode"])
		.select(["b.status", "b.participant_type as participantType"])
		.where("q.program_id", "=", scope.programId)
		.where("q.id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	const { databucketId, targetCode, status, participantType, ...rules } = row;
	return {
		...rules,
		databucket: databucketId === null ? null : { id: databucketId, targetCode: targetCode ?? "" },
		/** Whether an attempt counts for a company of its member. */
		forCompany: participantType === "company" && status === "Active",
	};
}
