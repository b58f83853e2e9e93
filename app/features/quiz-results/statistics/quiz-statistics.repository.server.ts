import { listQuestions } from "~/features/quizzes/quizzes.repository.server";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import { figuresOf, questionFigures } from "./statistics.rules";

const NONE = { attempts: 0, passed: 0, score: 0, duration: 0 };

const parts = compiledParts((scope, { quizId }: { quizId: string }) => ({
	quiz: scope.query
		.selectFrom("quizzes")
		.select(["id", "title", "status", "passing_score as passingScore"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", quizId),
	totals: scope.query
		.selectFrom("quiz_statistics")
		.select(["attempts", "passed", "exact_score as score", "duration"])
		.where("program_id", "=", scope.programId)
		.where("quiz_id", "=", quizId),
	choices: scope.query
		.selectFrom("quiz_choices")
		.select(["question_id as questionId", "answer_id as answerId", "chosen"])
		.where("program_id", "=", scope.programId)
		.where("quiz_id", "=", quizId),
}));

/** What members made of a quiz, from what was counted when they handed in; undefined for no quiz. */
export async function findQuizStatistics(scope: TenantScope, quizId: string) {
	const { quiz, totals, choices } = await parts(scope, { quizId });
	if (!quiz[0]) return undefined;
	const questions = await listQuestions(scope, quizId);
	return { ...quiz[0], ...figuresOf(totals[0] ?? NONE), ...questionFigures(questions, choices) };
}
