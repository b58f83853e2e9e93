import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { databucketPaths } from "./databuckets.paths";
import { DATABUCKET_COLUMNS, DATABUCKET_STATUSES } from "./databuckets.rules";

/** The admin list of databuckets. */
export const databucketList = defineList({
	...{ name: "databuckets", path: databucketPaths.list, title: "databuckets:list.title", area: "databuckets" },
	columns: DATABUCKET_COLUMNS,
	filters: { status: DATABUCKET_STATUSES },
	defaultSort: "title",
	search: byWords("databuckets"),
	match: (scope, { filters: { status } }, search) =>
		scope.query
			.selectFrom("databuckets as b")
			.where("b.program_id", "=", scope.programId)
			.where(isFound(scope, search, "b.id"))
			.$if(status !== undefined, (query) =>
				query.where((eb) => besides(search, eb("b.status", "=", status ?? "Active"))),
			),
	sorts: { title: [["b.title_upper", "string"]] },
	...{ id: "b.id", called: "b.title", counted: "b.title" },
	select: (query) =>
		query.select([
			...(["b.id", "b.title", "b.display_title as displayTitle", "b.status"] as const),
			...(["b.participant_type as participantType", "b.updated"] as const),
		]),
});

export type ListedDatabucket = RowOf<typeof databucketList>;
