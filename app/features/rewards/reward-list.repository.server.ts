import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { rewardPaths } from "./rewards.paths";
import { defaultRewardSort, REWARD_COLUMNS, REWARD_STATUSES } from "./rewards.rules";

/** The admin list of rewards. */
export const rewardList = defineList({
	...{ name: "rewards", path: rewardPaths.list, title: "rewards:list.title", area: "rewards" },
	...{ columns: REWARD_COLUMNS, hidden: ["updated"] },
	filters: { status: REWARD_STATUSES, category: "text", active: ["yes", "no"] },
	defaultSort: defaultRewardSort,
	search: byWords("rewards"),
	match: (scope, { filters: { status, category, active } }, search) =>
		scope.query
			.selectFrom("rewards as r")
			.where("r.program_id", "=", scope.programId)
			.where(isFound(scope, search, "r.id"))
			.$if(status !== undefined, (query) =>
				query.where((eb) => besides(search, eb("r.status", "=", status ?? "Draft"))),
			)
			.$if(category !== undefined, (query) =>
				query.where((eb) => besides(search, eb("r.category_id", "=", category ?? ""))),
			)
			.$if(active !== undefined, (query) =>
				query.where((eb) => besides(search, eb("r.is_active", "=", active === "yes" ? 1 : 0))),
			),
	sorts: {
		created: [["r.created", "number"]],
		title: [["r.title_sort", "string"]],
		pointsCost: [["r.points_cost", "number"]],
	},
	...{ id: "r.id", called: "r.title", counted: "r.title" },
	select: (query) =>
		query
			.leftJoin("reward_categories as k", (join) =>
				join.onRef("k.program_id", "=", "r.program_id").onRef("k.id", "=", "r.category_id"),
			)
			.leftJoin("reward_catalogues as c", (join) =>
				join.onRef("c.program_id", "=", "r.program_id").onRef("c.id", "=", "r.reward_catalogue_id"),
			)
			.select([
				"r.id",
				"r.title",
				"r.status",
				"r.is_active as isActive",
				"r.stock_quantity as stockQuantity",
				"r.points_cost as pointsCost",
				"r.image_small_url as image",
				"r.publish_from as publishFrom",
				"r.publish_until as publishUntil",
				"r.created",
				"r.updated",
				"k.title as category",
				"c.title as catalogue",
			]),
});

export type ListedReward = RowOf<typeof rewardList>;
