import type { TenantScope } from "~db/scope";
import type { AskedQuestion } from "../components/quiz-questions";
import { picturesOf } from "../pictures/question-pictures.repository.server";
import { isSingleChoice, type QuizQuestion } from "../quizzes.rules";
import { askedAsRead } from "../quizzes-as-read.server";

/**
 * Questions as a browser is sent them before the end, in the reader's language, with the title of their quiz: neither which
 * answers are right nor what they pay.
 */
export async function asAsked(
	scope: TenantScope,
	quiz: { quizId: string; title: string },
	drawn: readonly QuizQuestion[],
): Promise<{ title: string; questions: AskedQuestion[] }> {
	const { title, questions } = await askedAsRead(scope, quiz, drawn);
	const pictureOf = await picturesOf(scope, questions);
	return {
		title,
		questions: questions.map(({ id, text, picture, answers }) => ({
			...{ id, text, picture: pictureOf({ picture }), single: isSingleChoice({ answers }) },
			answers: answers.map((answer) => ({ id: answer.id, text: answer.text })),
		})),
	};
}
