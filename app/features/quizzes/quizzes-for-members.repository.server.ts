import { sql } from "kysely";
import { type Viewer, visibleTo } from "~/kernel/targeting/targeting.repository.server";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import { quizState } from "./quizzes.rules";

const NO_TRIES = { passed: 0, count: 0, last: null, open: null };

/** The quizzes a member sees, one or all, and the member's own attempts at them. */
const quizParts = compiledParts(
	(scope, { quizId, ...viewer }: Viewer & { quizId: string | null }, which: "one" | "all") => ({
		quizzes: scope.query
			.selectFrom("quizzes as q")
			.leftJoin("quiz_categories as c", (join) =>
				join.onRef("c.program_id", "=", "q.program_id").onRef("c.id", "=", "q.category_id").on("c.is_active", "=", 1),
			)
			.select(["q.id", "q.title", "q.description", "q.most_points as mostPoints", "q.question_count as questionCount"])
			.select(["q.passing_score as passingScore", "q.redeemable", "q.draw", "q.time_limit_minutes as timeLimitMinutes"])
			.select(["q.max_attempts as maxAttempts", "q.wait_minutes as waitMinutes"])
			.select(["c.id as categoryId", "c.title as category"])
			.where("q.program_id", "=", scope.programId)
			.where(visibleTo(scope, "quiz", "q", viewer))
			.$if(which === "one", (query) => query.where("q.id", "=", quizId ?? ""))
			.orderBy("q.created", "desc")
			.orderBy("q.id", "desc"),
		tries: scope.query
			.selectFrom("quiz_attempts as a")
			.leftJoin("quiz_history as h", (join) =>
				join.onRef("h.program_id", "=", "a.program_id").onRef("h.id", "=", "a.id"),
			)
			.select((eb) => [
				"a.quiz_id as quizId",
				eb.fn.count<number>("a.submitted").as("count"),
				eb.fn.max<number | null>("a.submitted").as("last"),
				eb.fn.coalesce(eb.fn.max<number>("h.passed"), eb.val(0)).as("passed"),
				sql<string | null>`max(case when a.submitted is null then a.id end)`.as("open"),
			])
			.where("a.program_id", "=", scope.programId)
			.where("a.member_id", "=", viewer.memberId)
			.$if(which === "one", (query) => query.where("a.quiz_id", "=", quizId ?? ""))
			.groupBy("a.quiz_id"),
	}),
);

type Parts = Awaited<ReturnType<typeof quizParts>>;

function toViews({ quizzes, tries }: Parts, now: number) {
	const byQuiz = new Map(tries.map((one) => [one.quizId, one]));
	return quizzes.map(({ draw, ...quiz }) => {
		const { passed, count, last, open } = byQuiz.get(quiz.id) ?? NO_TRIES;
		const own = { passed: passed === 1, count, last, open: open !== null };
		return {
			...quiz,
			questionCount: Math.min(draw ?? quiz.questionCount, quiz.questionCount),
			attempts: count,
			openAttempt: open,
			...quizState(own, quiz, now),
		};
	});
}

export type QuizView = ReturnType<typeof toViews>[number];

/** The published quizzes a member sees, newest first, each with where the member is with it (QUIZ-08, QUIZ-10). */
export async function listQuizzesForMember(scope: TenantScope, memberId: string): Promise<QuizView[]> {
	const at = scope.now();
	return toViews(await quizParts(scope, { memberId, at, quizId: null }, "all"), at);
}

/** The same of one quiz; undefined where there is none that the member sees. */
export async function findQuizForMember(
	scope: TenantScope,
	memberId: string,
	id: string,
): Promise<QuizView | undefined> {
	const at = scope.now();
	return toViews(await quizParts(scope, { memberId, at, quizId: id }, "one"), at)[0];
}

/** What a member handed in of a quiz, newest first, one page of 10 (specification §9). */
export function listQuizHistory(scope: TenantScope, memberId: string, quizId: string, limit: number) {
	return scope.query
		.selectFrom("quiz_history")
		.select(["id", "submitted_at as submittedAt", "score", "passed", "points", "redeemable", "late"])
		.where("program_id", "=", scope.programId)
		.where("created_by", "=", memberId)
		.where("quiz_id", "=", quizId)
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}
