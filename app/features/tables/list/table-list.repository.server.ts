import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { tablePaths } from "../tables.admin.paths";
import { TABLE_MODES, TABLE_STATUSES } from "../tables.rules";
import { TABLE_COLUMNS } from "./table-list.rules";

/** The admin list of tables. */
export const tableList = defineList({
	...{ name: "tables", path: tablePaths.list, title: "tables-admin:list.title", area: "tables" },
	...{ columns: TABLE_COLUMNS, hidden: ["updated"] },
	filters: { status: TABLE_STATUSES, mode: TABLE_MODES, databucket: "text" },
	defaultSort: "order",
	search: byWords("result_tables"),
	match: (scope, { filters: { status, mode, databucket } }, search) =>
		scope.query
			.selectFrom("result_tables as t")
			.where("t.program_id", "=", scope.programId)
			.where(isFound(scope, search, "t.id"))
			.$if(status !== undefined, (query) =>
				query.where((eb) => besides(search, eb("t.status", "=", status ?? "Active"))),
			)
			.$if(mode !== undefined, (query) => query.where((eb) => besides(search, eb("t.mode", "=", mode ?? "dynamic"))))
			.$if(databucket !== undefined, (query) =>
				query.where((eb) => besides(search, eb("t.selected_databucket_id", "=", databucket ?? ""))),
			),
	sorts: {
		order: [
			["t.sort_order", "number"],
			["t.title_upper", "string"],
		],
		title: [["t.title_sort", "string"]],
	},
	...{ id: "t.id", called: "t.title", counted: "t.title" },
	select: (query) =>
		query
			.leftJoin("databuckets as b", (join) =>
				join.onRef("b.program_id", "=", "t.program_id").onRef("b.id", "=", "t.selected_databucket_id"),
			)
			.leftJoin("raw_records as r", (join) =>
				join.onRef("r.program_id", "=", "t.program_id").on("r.view", "=", "table").onRef("r.record_id", "=", "t.id"),
			)
			.select([
				"t.id",
				"t.title",
				"t.status",
				"t.mode",
				"t.participant_type as participantType",
				"b.title as databucket",
				"r.csv_name as file",
			])
			.select(["t.sort_order as order", "t.publish_from as publishFrom", "t.publish_until as publishUntil"])
			.select(["t.created", "t.updated"]),
});

export type ListedTable = RowOf<typeof tableList>;
