import { adminPages } from "~/lib/admin/admin-pages";

export const quizCategoryPaths = adminPages("/admin/quiz-categories");

const pages = adminPages("/admin/quizzes");
export const quizPaths = {
	...pages,
	duplicate: (id: string) => `${pages.edit(id)}/duplicate`,
	question: (id: string, questionId: string) => `${pages.edit(id)}/questions/${encodeURIComponent(questionId)}`,
};

export const QUIZZES_PATH = "/quizzes";
export const quizPath = (id: string) => `${QUIZZES_PATH}/${encodeURIComponent(id)}`;
/** What became of an attempt. */
export const quizResultPath = (quizId: string, attemptId: string) =>
	`${quizPath(quizId)}/results/${encodeURIComponent(attemptId)}`;
export const quizAttemptPath = (quizId: string, attemptId: string) =>
	`${quizPath(quizId)}/attempts/${encodeURIComponent(attemptId)}`;
