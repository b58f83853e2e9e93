import { findAttempt } from "~/features/quizzes/attempts/attempts.repository.server";
import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import type { WriteScope } from "../../scope";
import { atTime } from "../clock";

interface Taken {
	memberId: string;
	quizId: string;
	/** So many questions are answered wrong, the first ones. */
	wrong?: number;
	/** How long it took. */
	minutes?: number;
}

/** Takes a quiz as its member does and hands it in; the id of the attempt. Throws as openAttempt does. */
export async function takeQuiz(tx: WriteScope, { memberId, quizId, wrong = 0, minutes = 1 }: Taken): Promise<string> {
	const actor = { kind: "member", id: memberId } as const;
	const id = await openAttempt(atTime(tx, tx.now(), actor), memberId, quizId);
	const attempt = await findAttempt(tx, memberId, { quizId, id });
	const form = new FormData();
	for (const [at, question] of (attempt?.asked.questions ?? []).entries()) {
		const chosen = question.answers.filter(({ isCorrect }) => isCorrect === at >= wrong);
		for (const answer of at < wrong ? chosen.slice(0, 1) : chosen) form.append(`q-${question.id}`, answer.id);
	}
	await submitQuiz(atTime(tx, tx.now() + minutes * 60_000, actor), { memberId, quizId, attemptId: id, form });
	return id;
}
