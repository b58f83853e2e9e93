import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { dataSetPaths } from "./data-sets.admin.paths";
import { DATA_SET_COLUMNS } from "./data-sets.rules";

/** The admin list of data sets. Whether a set has records is found out with the first of them. */
export const dataSetList = defineList({
	...{ name: "data-sets", path: dataSetPaths.list, title: "data-sets:list.title", area: "forms" },
	columns: DATA_SET_COLUMNS,
	defaultSort: "title",
	search: byWords("data_sets"),
	match: (scope, _wanted, search) =>
		scope.query
			.selectFrom("data_sets as d")
			.where("d.program_id", "=", scope.programId)
			.where(isFound(scope, search, "d.id")),
	sorts: { title: [["d.title_sort", "string"]] },
	...{ id: "d.id", called: "d.title", counted: "d.title" },
	select: (query) =>
		query
			.select(["d.id", "d.title", "d.claims_limit as claimsLimit", "d.updated"])
			.select((eb) =>
				eb
					.exists(
						eb
							.selectFrom("preset_records as r")
							.select("r.id")
							.whereRef("r.program_id", "=", "d.program_id")
							.whereRef("r.data_set_id", "=", "d.id"),
					)
					.as("hasData"),
			),
});

export type ListedDataSet = RowOf<typeof dataSetList>;
