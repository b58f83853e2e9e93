export const QUIZZES_PATH = "/quizzes";

export const quizPath = (id: string) => `${QUIZZES_PATH}/${encodeURIComponent(id)}`;

/** What became of an attempt. */
export const quizResultPath = (quizId: string, attemptId: string) =>
	`${quizPath(quizId)}/results/${encodeURIComponent(attemptId)}`;

export const quizAttemptPath = (quizId: string, attemptId: string) =>
	`${quizPath(quizId)}/attempts/${encodeURIComponent(attemptId)}`;
