import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { leaderboardPaths } from "./leaderboards.paths";

export const leaderboardEntity = defineEntity({
	name: "leaderboard",
	of: "program",
	table: "leaderboards",
	title: ["title"],
	area: "leaderboards",
	topic: "leaderboards",
	targeted: true,
	published: ["Active"],
	translated: { texts: { title: READ_LINE, display_title: READ_LINE, prizes: { most: 2000, long: true } } },
	page: leaderboardPaths.edit,
	place: { group: "earn", to: leaderboardPaths.list, label: "admin:places.leaderboards", icon: "leaderboard" },
});
