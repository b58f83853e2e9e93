import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { cataloguePaths, categoryPaths } from "./rewards.paths";
import { CATALOGUE_COLUMNS, CATEGORY_COLUMNS } from "./rewards.rules";

/** The admin list of reward categories. */
export const categoryList = defineList({
	...{
		name: "reward-categories",
		path: categoryPaths.list,
		title: "rewards:categories.list.title",
		area: "rewards",
		columns: CATEGORY_COLUMNS,
	},
	defaultSort: "title",
	search: byWords("reward_categories"),
	match: (scope, _wanted, search) =>
		scope.query
			.selectFrom("reward_categories as k")
			.where("k.program_id", "=", scope.programId)
			.where(isFound(scope, search, "k.id")),
	sorts: { title: [["k.title_sort", "string"]] },
	...{ id: "k.id", called: "k.title", counted: "k.title" },
	select: (query) => query.select(["k.id", "k.title", "k.description", "k.is_active as isActive"]),
});

export type ListedCategory = RowOf<typeof categoryList>;

/** The admin list of reward catalogues. */
export const catalogueList = defineList({
	...{
		name: "reward-catalogues",
		path: cataloguePaths.list,
		title: "rewards:catalogues.list.title",
		area: "rewards",
		columns: CATALOGUE_COLUMNS,
	},
	defaultSort: "order",
	search: byWords("reward_catalogues"),
	match: (scope, _wanted, search) =>
		scope.query
			.selectFrom("reward_catalogues as c")
			.where("c.program_id", "=", scope.programId)
			.where(isFound(scope, search, "c.id")),
	sorts: {
		order: [
			["c.sort_order", "number"],
			["c.title_upper", "string"],
		],
		title: [["c.title_sort", "string"]],
	},
	...{ id: "c.id", called: "c.title", counted: "c.title" },
	select: (query) =>
		query
			.select(["c.id", "c.title", "c.sort_order as order", "c.status"])
			.select(["c.publish_from as publishFrom", "c.publish_until as publishUntil"]),
});

export type ListedCatalogue = RowOf<typeof catalogueList>;
