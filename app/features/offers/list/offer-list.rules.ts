/** The columns of the admin list of offers, in their order. */
export const OFFER_COLUMNS = ["title", "status", "opportunities", "order", "created", "updated"] as const;

/** What can be done with several offers at once, by the words for it. */
export const OFFER_BULK = {
	activate: "offers-admin:bulk.activate",
	draft: "offers-admin:bulk.draft",
	archive: "offers-admin:bulk.archive",
	delete: "offers-admin:delete.confirm",
} as const;
