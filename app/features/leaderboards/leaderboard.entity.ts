import { defineEntity, READ_LINE, type ReadList } from "~/lib/admin/entity";
import { leaderboardPaths } from "./leaderboards.admin.paths";

const COLUMN = { key: "uid", texts: { label: { most: 100 } } } as const satisfies ReadList;

export const leaderboardEntity = defineEntity({
	name: "leaderboard",
	of: "program",
	table: "leaderboards",
	title: ["title"],
	area: "leaderboards",
	topic: "leaderboards",
	targeted: true,
	published: ["Active"],
	translated: {
		texts: { title: READ_LINE, display_title: READ_LINE, prizes: { most: 2000, long: true } },
		inside: {
			settings: {
				alone: true,
				texts: {},
				lists: {
					columnMappings: COLUMN,
					headerMappings: COLUMN,
					remarkMappings: COLUMN,
					homeMappings: { alone: true, texts: { prefix: { most: 20 }, suffix: { most: 20 } } },
				},
			},
		},
	},
	page: leaderboardPaths.edit,
	place: { group: "results", to: leaderboardPaths.list, label: "admin:places.leaderboards", icon: "leaderboard" },
});
