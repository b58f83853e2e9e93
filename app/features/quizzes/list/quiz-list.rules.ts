/** The columns of the admin list of quizzes, in their order. */
export const QUIZ_COLUMNS = [
	"title",
	"status",
	"category",
	"questions",
	"points",
	"score",
	"created",
	"updated",
] as const;

/** What can be done with several quizzes at once, by the words for it. */
export const QUIZ_BULK = {
	activate: "quizzes-admin:bulk.activate",
	publish: "quizzes-admin:bulk.publish",
	draft: "quizzes-admin:bulk.draft",
	delete: "quizzes-admin:delete.confirm",
} as const;
