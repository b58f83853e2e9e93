/** The columns of the admin list of boards, in their order. */
export const LEADERBOARD_COLUMNS = [
	"title",
	"status",
	"participants",
	"mode",
	"rows",
	"order",
	"rankedAt",
	"updated",
] as const;

/** What can be done with several boards at once, by the words for it. */
export const LEADERBOARD_BULK = {
	activate: "leaderboards-admin:bulk.activate",
	deactivate: "leaderboards-admin:bulk.deactivate",
	delete: "leaderboards-admin:delete.confirm",
} as const;
