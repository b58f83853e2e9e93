import { sql } from "kysely";
import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { awardPaths } from "../standing.paths";
import { AWARD_COLUMNS, PARTICIPANT_TYPES } from "../standing.rules";

/** The admin list of awards. */
export const awardList = defineList({
	...{ name: "awards", path: awardPaths.list, title: "awards:list.title", area: "awards" },
	...{ columns: AWARD_COLUMNS, hidden: ["updated"] },
	filters: { type: PARTICIPANT_TYPES },
	defaultSort: "award",
	search: byWords("awards"),
	match: (scope, { filters: { type } }, search) =>
		scope.query
			.selectFrom("awards as a")
			.where("a.program_id", "=", scope.programId)
			.where(isFound(scope, search, "a.id"))
			.$if(type !== undefined, (query) =>
				query.where((eb) => besides(search, eb("a.participant_type", "=", type ?? "Member"))),
			),
	sorts: { award: [["a.award_sort", "string"]] },
	...{ id: "a.id", called: "a.award", counted: "a.award" },
	select: (query) =>
		query
			.select(["a.id", "a.award", "a.participant_type as type", "a.updated"])
			.select(
				sql<string | null>`(select group_concat(value ->> 'statement', char(10)) from json_each(a.conditions))`.as(
					"conditions",
				),
			),
});

export type ListedAward = RowOf<typeof awardList>;
