/** What can be done with several offer groups at once, by the words for it. */
export const OFFER_GROUP_BULK = { delete: "offers-admin:groups.delete.confirm" } as const;

/** The columns of their list. */
export const OFFER_GROUP_COLUMNS = ["groupName", "offers", "order"] as const;
