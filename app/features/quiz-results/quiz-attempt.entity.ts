import { defineEntity } from "~/lib/admin/entity";
import { QUIZ_ATTEMPTS_PATH } from "./quiz-results.paths";

export const quizAttemptEntity = defineEntity({
	name: "quiz_attempt",
	of: "program",
	table: "quiz_attempts",
	title: [],
	area: "quizzes",
	topic: "quizzes",
	page: null,
	place: { group: "earn", to: QUIZ_ATTEMPTS_PATH, label: "admin:places.quizAttempts", icon: "history" },
});
