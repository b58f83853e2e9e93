import type { TenantScope } from "~db/scope";
import type { AskedQuestion } from "../components/quiz-questions";
import { picturesOf } from "../pictures/question-pictures.repository.server";
import { listQuestions } from "../quizzes.repository.server";
import { isSingleChoice, type QuizQuestion } from "../quizzes.rules";

/** Questions as a browser is sent them before the end: neither which answers are right nor what they pay. */
export async function asAsked(scope: TenantScope, questions: readonly QuizQuestion[]): Promise<AskedQuestion[]> {
	const pictureOf = await picturesOf(scope, questions);
	return questions.map(({ id, text, picture, answers }) => ({
		...{ id, text, picture: pictureOf({ picture }), single: isSingleChoice({ answers }) },
		answers: answers.map((answer) => ({ id: answer.id, text: answer.text })),
	}));
}

/** All questions of a quiz like that, for somebody who only looks: no attempt begins. */
export const questionsAsAsked = async (scope: TenantScope, quizId: string) =>
	asAsked(scope, await listQuestions(scope, quizId));
