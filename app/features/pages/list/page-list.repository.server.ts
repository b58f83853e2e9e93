import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { pagePaths } from "../pages.paths";
import { PAGE_KINDS, PAGE_STATUSES } from "../pages.rules";
import { PAGE_COLUMNS } from "./page-list.rules";

/** The admin list of pages. */
export const pageList = defineList({
	...{ name: "pages", path: pagePaths.list, title: "pages-admin:list.title", area: "pages" },
	...{ columns: PAGE_COLUMNS, hidden: ["created"] },
	filters: { status: PAGE_STATUSES, kind: PAGE_KINDS },
	defaultSort: "title",
	search: byWords("pages"),
	match: (scope, { filters: { status, kind } }, search) =>
		scope.query
			.selectFrom("pages as p")
			.where("p.program_id", "=", scope.programId)
			.where(isFound(scope, search, "p.id"))
			.$if(status !== undefined, (query) =>
				query.where((eb) => besides(search, eb("p.status", "=", status ?? "Draft"))),
			)
			.$if(kind !== undefined, (query) => query.where((eb) => besides(search, eb("p.kind", "=", kind ?? "custom")))),
	sorts: { title: [["p.title_sort", "string"]] },
	...{ id: "p.id", called: "p.title", counted: "p.title_upper" },
	select: (query) =>
		query
			.select(["p.id", "p.title", "p.kind", "p.status", "p.created", "p.updated"])
			.select(["p.publish_from as publishFrom", "p.publish_until as publishUntil"]),
});

export type ListedPage = RowOf<typeof pageList>;
