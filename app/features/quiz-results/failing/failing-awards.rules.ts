/** What can be done with several awards at once, by the words for it. */
export const AWARD_BULK = { retry: "quiz-results:failing.retry" } as const;

/** The columns of the list of awards that fail again and again. */
export const FAILING_COLUMNS = ["member", "quiz", "points", "error", "tries", "queued", "nextTry"] as const;
