/** What can be done with several deleted members at once, by the words for it. */
export const TRASH_BULK = { restore: "members:restore.confirm" } as const;
