/** What a row of the admin list of forms can show. */
export const FORM_COLUMNS = ["title", "page", "offers", "submissions", "version", "updated", "created"] as const;

/** What can be done with several forms at once, by the words for it. */
export const FORM_BULK = { delete: "forms-admin:delete.confirm" } as const;
