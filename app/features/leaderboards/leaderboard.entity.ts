import { defineEntity } from "~/lib/admin/entity";
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
	page: leaderboardPaths.edit,
	place: { group: "earn", to: leaderboardPaths.list, label: "admin:places.leaderboards", icon: "leaderboard" },
});
