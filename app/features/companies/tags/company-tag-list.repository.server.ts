import { sql } from "kysely";
import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { isFound } from "~/kernel/search/search.repository.server";
import type { TenantScope } from "~db/scope";
import { companyTagPaths } from "../companies.paths";
import { COMPANY_TAG_COLUMNS } from "../companies.rules";

/** The admin list of company tags, with how many companies and items have each. */
export const companyTagList = defineList({
	...{
		name: "company-tags",
		path: companyTagPaths.list,
		title: "companies:tags.list.title",
		area: "companies",
		columns: COMPANY_TAG_COLUMNS,
	},
	defaultSort: "tag",
	search: byWords("company_tags"),
	match: (scope, _wanted, search) =>
		scope.query
			.selectFrom("company_tags as t")
			.where("t.program_id", "=", scope.programId)
			.where(isFound(scope, search, "t.id")),
	sorts: { tag: [["t.tag_sort", "string"]] },
	...{ id: "t.id", called: "t.tag", counted: "t.tag" },
	select: (query, scope) =>
		query
			.select(["t.id", "t.tag", "t.updated"])
			.select([uses(scope, "company_tag_links").as("companies"), uses(scope, "item_company_tags").as("items")]),
});

export type ListedCompanyTag = RowOf<typeof companyTagList>;

const uses = (scope: TenantScope, table: "company_tag_links" | "item_company_tags") =>
	sql<number>`(select count(*) from ${sql.table(table)} l where l.program_id = ${scope.programId} and l.company_tag_id = t.id)`;
