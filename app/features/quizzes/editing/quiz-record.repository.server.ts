import { findItemTags } from "~/kernel/targeting/targeting.repository.server";
import type { TenantScope } from "~db/scope";
import { listQuestions } from "../quizzes.repository.server";

/** A quiz as its form shows it, with its questions in their order. Holds what is right: for admins' eyes. */
export async function findQuiz(scope: TenantScope, id: string) {
	const row = await scope.query
		.selectFrom("quizzes")
		.select(["id", "title", "description", "status", "category_id as categoryId", "pass_points as passPoints"])
		.select(["passing_score as passingScore", "redeemable", "max_attempts as maxAttempts", "draw", "shuffle", "review"])
		.select(["wait_minutes as waitMinutes", "time_limit_minutes as timeLimitMinutes", "most_points as mostPoints"])
		.select(["points_offered as pointsOffered", "publish_from as publishFrom", "publish_until as publishUntil"])
		.select(["databucket_id as databucketId", "target_code as targetCode"])
		.select(["created", "updated", "created_by as createdBy", "updated_by as updatedBy"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	return {
		...row,
		...{ redeemable: row.redeemable === 1, shuffle: row.shuffle === 1 },
		...(await findItemTags(scope, "quiz", id)),
		questions: await listQuestions(scope, id),
	};
}

export type Quiz = NonNullable<Awaited<ReturnType<typeof findQuiz>>>;

/** How often members have begun a quiz. */
export async function countAttempts(scope: TenantScope, quizId: string): Promise<number> {
	const { count } = await scope.query
		.selectFrom("quiz_attempts")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("program_id", "=", scope.programId)
		.where("quiz_id", "=", quizId)
		.executeTakeFirstOrThrow();
	return count;
}

/** The categories that a quiz may be in, by title. */
export function listCategoryChoices(scope: TenantScope) {
	return scope.query
		.selectFrom("quiz_categories")
		.select(["id", "title"])
		.where("program_id", "=", scope.programId)
		.orderBy("title_sort")
		.execute();
}
