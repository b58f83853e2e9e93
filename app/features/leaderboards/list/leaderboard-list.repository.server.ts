import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { leaderboardPaths } from "../leaderboards.admin.paths";
import { BOARD_STATUSES } from "../leaderboards.rules";
import { LEADERBOARD_COLUMNS } from "./leaderboard-list.rules";

/** The admin list of boards, in the order in which members see them. */
export const leaderboardList = defineList({
	...{
		name: "leaderboards",
		path: leaderboardPaths.list,
		title: "leaderboards-admin:list.title",
		area: "leaderboards",
	},
	...{ columns: LEADERBOARD_COLUMNS, hidden: ["updated"] },
	filters: { status: BOARD_STATUSES, databucket: "text" },
	defaultSort: "order",
	search: byWords("leaderboards"),
	match: (scope, { filters: { status, databucket } }, search) =>
		scope.query
			.selectFrom("leaderboards as l")
			.where("l.program_id", "=", scope.programId)
			.where(isFound(scope, search, "l.id"))
			.$if(status !== undefined, (query) =>
				query.where((eb) => besides(search, eb("l.status", "=", status ?? "Active"))),
			)
			.$if(databucket !== undefined, (query) =>
				query.where((eb) => besides(search, eb("l.selected_databucket_id", "=", databucket ?? ""))),
			),
	sorts: {
		order: [
			["l.sort_order", "number"],
			["l.title_upper", "string"],
		],
		title: [["l.title_sort", "string"]],
	},
	...{ id: "l.id", called: "l.title", counted: "l.title" },
	select: (query) =>
		query
			.select(["l.id", "l.title", "l.status", "l.mode", "l.participant_type as participants", "l.row_count as rows"])
			.select(["l.sort_order as sortOrder", "l.publish_from as publishFrom", "l.publish_until as publishUntil"])
			.select(["l.ranked_at as rankedAt", "l.frozen_at as frozenAt", "l.created", "l.updated"]),
});

export type ListedLeaderboard = RowOf<typeof leaderboardList>;
