import { sql } from "kysely";
import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { tierPaths } from "../standing.paths";
import { PARTICIPANT_TYPES, TIER_COLUMNS } from "../standing.rules";

/** The admin list of tiers. */
export const tierList = defineList({
	...{ name: "tiers", path: tierPaths.list, title: "tiers:list.title", area: "tiers" },
	...{ columns: TIER_COLUMNS, hidden: ["updated"] },
	filters: { type: PARTICIPANT_TYPES },
	defaultSort: "tier",
	search: byWords("tiers"),
	match: (scope, { filters: { type } }, search) =>
		scope.query
			.selectFrom("tiers as t")
			.where("t.program_id", "=", scope.programId)
			.where(isFound(scope, search, "t.id"))
			.$if(type !== undefined, (query) =>
				query.where((eb) => besides(search, eb("t.participant_type", "=", type ?? "Member"))),
			),
	sorts: {
		tier: [["t.tier_sort", "string"]],
		rank: [
			["t.rank", "number"],
			["t.tier_upper", "string"],
		],
	},
	...{ id: "t.id", called: "t.tier", counted: "t.tier" },
	select: (query) =>
		query
			.select(["t.id", "t.tier", "t.participant_type as type", "t.rank", "t.is_default as isDefault"])
			.select(["t.image_small_url as image", "t.updated"])
			.select(
				sql<string | null>`(select group_concat(value ->> 'statement', char(10)) from json_each(t.conditions))`.as(
					"conditions",
				),
			),
});

export type ListedTier = RowOf<typeof tierList>;
