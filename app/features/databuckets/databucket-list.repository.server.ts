import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import type { TenantScope } from "~db/scope";
import { databucketPaths } from "./databuckets.paths";
import { DATABUCKET_COLUMNS, DATABUCKET_STATUSES, DATABUCKET_WORK } from "./databuckets.rules";
import { databucketsToPost } from "./to-post/databuckets-to-post.repository.server";

/** Those with figures of somebody that nobody sees yet, and those whose figures could not be calculated. */
const toCheck = ({ query, programId }: TenantScope) =>
	query
		.selectFrom("databucket_generations as g")
		.select("g.databucket_id")
		.where("g.program_id", "=", programId)
		.where("g.state", "in", ["Candidate", "Failed"])
		.where((eb) => eb.or([eb("g.state", "=", "Failed"), eb("g.changed", ">", 0)]));

/** The admin list of databuckets. */
export const databucketList = defineList({
	...{ name: "databuckets", path: databucketPaths.list, title: "databuckets:list.title", area: "databuckets" },
	columns: DATABUCKET_COLUMNS,
	filters: { status: DATABUCKET_STATUSES, work: DATABUCKET_WORK },
	defaultSort: "title",
	search: byWords("databuckets"),
	match: (scope, { filters: { status, work } }, search) =>
		scope.query
			.selectFrom("databuckets as b")
			.where("b.program_id", "=", scope.programId)
			.where(isFound(scope, search, "b.id"))
			.$if(status !== undefined, (query) =>
				query.where((eb) => besides(search, eb("b.status", "=", status ?? "Active"))),
			)
			.$if(work === "toCheck", (query) => query.where("b.id", "in", toCheck(scope)))
			.$if(work === "toPost", (query) => query.where("b.id", "in", databucketsToPost(scope))),
	sorts: { title: [["b.title_sort", "string"]] },
	...{ id: "b.id", called: "b.title", counted: "b.title" },
	select: (query) =>
		query.select([
			...(["b.id", "b.title", "b.display_title as displayTitle", "b.status"] as const),
			...(["b.participant_type as participantType", "b.updated"] as const),
		]),
});

export type ListedDatabucket = RowOf<typeof databucketList>;
