import type { Drafted } from "~/kernel/drafts/drafted";
import { quizPaths } from "../quizzes.admin.paths";
import { questionItem } from "./question-items.server";
import { ANSWERS_AT_FIRST, QUIZ_ANCHOR, quizShown } from "./quiz-editing.rules";
import { findQuiz } from "./quiz-record.repository.server";
import { QUIZ_FIELDS } from "./quizzes.schemas";

/** How quizzes are edited as drafts: questions on pages of their own, each with its answers as rows. */
export const draftedQuiz: Drafted = {
	kind: "quiz",
	stored: async (scope, id) => {
		const quiz = await findQuiz(scope, id);
		return (
			quiz && {
				...{ updated: quiz.updated, items: quiz.questions.map(questionItem) },
				shown: (timeZone) => quizShown(quiz, timeZone),
			}
		);
	},
	names: QUIZ_FIELDS,
	notFound: "quizzes:errors.notFound",
	page: quizPaths.edit,
	list: quizPaths.list,
	itemPage: quizPaths.question,
	holdsRows: () => true,
	beginsWith: (level) => (level === 1 ? ANSWERS_AT_FIRST : 0),
	anchor: QUIZ_ANCHOR,
};
