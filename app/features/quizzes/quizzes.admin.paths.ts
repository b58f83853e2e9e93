import { adminPages } from "~/lib/admin/admin-pages";

export const quizCategoryPaths = adminPages("/admin/quiz-categories");

const pages = adminPages("/admin/quizzes");
export const quizPaths = {
	...pages,
	questions: (id: string) => `${pages.edit(id)}#questions`,
	duplicate: (id: string) => `${pages.edit(id)}/duplicate`,
	question: (id: string, questionId: string) => `${pages.edit(id)}/questions/${encodeURIComponent(questionId)}`,
};
