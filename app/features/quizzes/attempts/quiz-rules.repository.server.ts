import type { TenantScope } from "~db/scope";

/** By what an attempt at a quiz is made and judged. */
export function findQuizRules(scope: TenantScope, id: string) {
	return scope.query
		.selectFrom("quizzes")
		.select(["draw", "shuffle", "time_limit_minutes as timeLimitMinutes", "review"])
		.select(["passing_score as passingScore", "pass_points as passPoints"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
}
