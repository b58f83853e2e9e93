import { texts } from "~/kernel/content-texts/texts.repository.server";
import { RECENT_LIST } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import type { QuizQuestion } from "./quizzes.rules";
import { listQuizHistory, listQuizzesToTake, type QuizView } from "./quizzes-for-members.repository.server";

/** Quizzes in the reader's language, with their categories. */
export async function quizzesAsRead(scope: TenantScope, quizzes: readonly QuizView[]): Promise<QuizView[]> {
	const said = await texts(scope, {
		quiz: quizzes.map(({ id }) => id),
		quiz_category: quizzes.map(({ categoryId }) => categoryId),
	});
	return said.rows("quiz", quizzes).map((quiz) => ({
		...quiz,
		category: said.of("quiz_category", quiz.categoryId ?? "", "title", quiz.category),
	}));
}

/** How many other quizzes stand beside one. */
const BESIDE = 3;
/** How many are looked at for them: the one that they stand beside may be among these, and some may have to wait. */
const OTHERS_READ = 8;

/** The newest quizzes that a member can take besides one, in the reader's language: those that need no wait first. */
export async function otherQuizzes(scope: TenantScope, memberId: string, quizId: string): Promise<QuizView[]> {
	const { newest } = await listQuizzesToTake(scope, memberId, { limit: OTHERS_READ, soon: 0 });
	const others = newest.filter(({ id }) => id !== quizId);
	const waits = (quiz: QuizView) => Number(quiz.state === "waiting");
	return quizzesAsRead(scope, others.sort((one, other) => waits(one) - waits(other)).slice(0, BESIDE));
}

/** What a member handed in last, of all quizzes, in the reader's language. */
export async function quizHistoryAsRead(scope: TenantScope, memberId: string) {
	const attempts = await listQuizHistory(scope, memberId, null, RECENT_LIST);
	const said = await texts(scope, { quiz: attempts.map(({ quizId }) => quizId) }, ["title"]);
	return attempts.map((one) => ({ ...one, title: said.of("quiz", one.quizId, "title", one.title) }));
}

/**
 * What an attempt asks, in the reader's language, and the title of its quiz. The questions are those that were drawn; what is
 * written of them in other languages is that of today.
 */
export async function askedAsRead<Q extends Pick<QuizQuestion, "id" | "text" | "explanation" | "picture" | "answers">>(
	scope: TenantScope,
	{ quizId, title }: { quizId: string; title: string },
	questions: readonly Q[],
): Promise<{ title: string; questions: Q[] }> {
	const said = await texts(scope, {
		quiz: [quizId],
		question: questions.map(({ id }) => id),
		answer: questions.flatMap(({ answers }) => answers.map(({ id }) => id)),
	});
	return {
		title: said.of("quiz", quizId, "title", title),
		questions: said.rows("question", questions).map((question) => ({
			...question,
			...(question.picture && {
				picture: { ...question.picture, alt: said.of("question", question.id, "picture_alt", question.picture.alt) },
			}),
			answers: said.rows("answer", question.answers),
		})),
	};
}
