/** The columns of the admin list of pages, in their order. */
export const PAGE_COLUMNS = ["title", "kind", "status", "menus", "created", "updated"] as const;

/** What can be done with several pages at once, by the words for it. */
export const PAGE_BULK = {
	activate: "pages-admin:bulk.activate",
	draft: "pages-admin:bulk.draft",
	delete: "pages-admin:delete.confirm",
} as const;
