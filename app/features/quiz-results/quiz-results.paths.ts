import { quizPaths } from "~/features/quizzes/quizzes.admin.paths";

export const quizStatisticsPath = (quizId: string) => `${quizPaths.edit(quizId)}/statistics`;

export const QUIZ_ATTEMPTS_PATH = "/admin/quiz-attempts";
/** The attempts at one quiz. */
export const quizAttemptsPath = (quizId: string) => `${QUIZ_ATTEMPTS_PATH}?quiz=${encodeURIComponent(quizId)}`;

export const FAILING_AWARDS_PATH = "/admin/failing-awards";
