/** What can be done with several quiz categories at once, by the words for it. */
export const QUIZ_CATEGORY_BULK = { delete: "quizzes:categories.delete.confirm" } as const;

/** The columns of their list. */
export const QUIZ_CATEGORY_COLUMNS = ["title", "status", "description"] as const;
