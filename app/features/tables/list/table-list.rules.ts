/** The columns of the admin list of tables, in their order. */
export const TABLE_COLUMNS = ["title", "status", "mode", "participants", "databucket", "order", "updated"] as const;

/** What can be done with several tables at once, by the words for it. */
export const TABLE_BULK = {
	activate: "tables-admin:bulk.activate",
	deactivate: "tables-admin:bulk.deactivate",
	delete: "tables-admin:delete.confirm",
} as const;
