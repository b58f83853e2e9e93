import { sql } from "kysely";
import { message } from "~/lib/message-key";
import { repeatable, upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import type { SelectedFilters } from "../leaderboards.rules";

const named = async (
	scope: TenantScope,
	table: "companies" | "company_tags",
	column: string,
	names: readonly string[],
) => {
	if (names.length === 0) return new Map<string, string>();
	const rows = await scope.query
		.selectFrom(table)
		.select(["id", sql<string>`${sql.ref(column)}`.as("name")])
		.where("program_id", "=", scope.programId)
		.where(sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(names.map(upperKey))}))`)
		.execute();
	return new Map(rows.map(({ name, id }) => [name, id]));
};

interface Typed {
	filterMemberTags: readonly string[];
	filterCompanyTags: readonly string[];
	filterCompanies: readonly string[];
}

/** Filters as they were typed, by name, and what is wrong with them by field. */
export async function readFilters(scope: TenantScope, typed: Typed) {
	const tags = await named(scope, "company_tags", "tag_upper", typed.filterCompanyTags);
	const companies = await named(scope, "companies", "title_upper", typed.filterCompanies);
	const faults: Record<string, string[]> = {};
	const idsOf = (field: keyof Typed, known: Map<string, string>) => {
		const unknown = typed[field].filter((name) => !known.has(upperKey(name)));
		const names = repeatable(unknown.join(", "));
		if (names !== "") faults[field] = [message("leaderboards-admin:errors.namesUnknown", { names })];
		return typed[field].flatMap((name) => known.get(upperKey(name)) ?? []);
	};
	const filters: SelectedFilters = {
		memberTags: [...typed.filterMemberTags],
		companyTagIds: idsOf("filterCompanyTags", tags),
		companyIds: idsOf("filterCompanies", companies),
	};
	return { filters, faults };
}

/**
 * Stored filters as their form shows them, one name a line. What is gone stands there by its id, which cannot be saved: were
 * it left out, a board for the people of one company would be everybody's at the next save, without a word.
 */
export async function shownFilters(scope: TenantScope, filters: SelectedFilters) {
	const { query, programId } = scope;
	const among = (ids: readonly string[]) => sql<string>`(select value from json_each(${JSON.stringify(ids)}))`;
	const tags = await query
		.selectFrom("company_tags")
		.select(["id", "tag as name"])
		.where("program_id", "=", programId)
		.where("id", "in", among(filters.companyTagIds))
		.orderBy("tag_upper")
		.execute();
	const companies = await query
		.selectFrom("companies")
		.select(["id", "title as name"])
		.where("program_id", "=", programId)
		.where("id", "in", among(filters.companyIds))
		// Found by their ids: an index that gives the order would lead through all companies.
		.orderBy(sql`+title_upper`)
		.execute();
	const inLines = (rows: readonly { id: string; name: string }[], ids: readonly string[]) => {
		const gone = ids.filter((id) => !rows.some((row) => row.id === id));
		return [...rows.map(({ name }) => name), ...gone].join("\n");
	};
	return {
		filterMemberTags: filters.memberTags.join("\n"),
		filterCompanyTags: inLines(tags, filters.companyTagIds),
		filterCompanies: inLines(companies, filters.companyIds),
	};
}
