import { isMoment } from "~/lib/portal/moment";
import type { TenantScope } from "~db/scope";
import type { ReviewedQuestion } from "../components/quiz-review";
import { picturesOf } from "../pictures/question-pictures.repository.server";
import { exactScore, rightNeeded, rightOf, scoreAttempt } from "../quizzes.rules";
import { askedAsRead } from "../quizzes-as-read.server";
import { findQuizForMember } from "../quizzes-for-members.repository.server";
import { type Attempt, findAttempt } from "./attempts.repository.server";

/** What became of an attempt that was handed in, as its member may see it; undefined for any other. */
export async function loadResult(scope: TenantScope, memberId: string, which: { quizId: string; id: string }) {
	const attempt = await findAttempt(scope, memberId, which);
	if (!attempt || attempt.submitted === null) return undefined;
	const row = await scope.query
		.selectFrom("quiz_history as h")
		.leftJoin("points_queue as p", (join) =>
			join
				.onRef("p.program_id", "=", "h.program_id")
				.onRef("p.quiz_history_id", "=", "h.id")
				.on("p.type", "=", "Award"),
		)
		.select(["h.score", "h.right_count as right", "h.passed", "h.late", "h.points", "p.processed"])
		.where("h.program_id", "=", scope.programId)
		.where("h.id", "=", which.id)
		.executeTakeFirst();
	if (!row) return undefined;
	const quiz = await findQuizForMember(scope, memberId, which.quizId);
	const redeemable = row.processed !== null;
	const said = await askedAsRead(scope, attempt, attempt.asked.questions);
	const { passingScore, questions } = attempt.asked;
	return {
		...{
			title: said.title,
			score: exactScore(row, questions.length),
			passed: row.passed === 1,
			late: row.late === 1,
		},
		points: redeemable ? row.points : 0,
		paid: row.processed === 1 && row.points > 0,
		isFresh: isMoment(attempt.submitted, scope.now()),
		passingScore,
		counts: {
			right: rightOf(row, questions.length),
			needed: rightNeeded(passingScore, questions.length),
			questions: questions.length,
		},
		state: quiz?.state ?? "gone",
		/** When it can be taken again, UTC milliseconds; null where no wait is left. */
		again: quiz?.state === "waiting" ? quiz.until : null,
		review: await reviewed(scope, { ...attempt, asked: { ...attempt.asked, questions: said.questions } }),
	};
}

async function reviewed(scope: TenantScope, { asked, answers }: Attempt): Promise<ReviewedQuestion[] | null> {
	if (asked.review === "Score") return null;
	const pictureOf = await picturesOf(scope, asked.questions);
	const right = new Set(scoreAttempt(asked.questions, answers, { ...asked, late: false }).right);
	return asked.questions.map((question) => ({
		...{ id: question.id, text: question.text, picture: pictureOf(question), right: right.has(question.id) },
		chosen: question.answers.filter(({ id }) => answers[question.id]?.includes(id)).map(({ text }) => text),
		explanation: asked.review === "Explanations" && question.explanation !== "" ? question.explanation : null,
	}));
}
