import { sql } from "kysely";
import { message } from "~/lib/message-key";
import { repeatable, upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import type { SelectedFilters } from "../leaderboards.rules";

const TITLES = {
	companies: { key: "title_upper", title: "title" },
	company_tags: { key: "tag_upper", title: "tag" },
} as const;

/** What there is of these names, by their keys. */
export async function findNamed(scope: TenantScope, table: keyof typeof TITLES, names: readonly string[]) {
	if (names.length === 0) return new Map<string, { id: string; title: string }>();
	const { key, title } = TITLES[table];
	const rows = await scope.query
		.selectFrom(table)
		.select(["id", sql<string>`${sql.ref(key)}`.as("name"), sql<string>`${sql.ref(title)}`.as("title")])
		.where("program_id", "=", scope.programId)
		.where(sql<boolean>`${sql.ref(key)} in (select value from json_each(${JSON.stringify(names.map(upperKey))}))`)
		.execute();
	return new Map(rows.map(({ name, id, title }) => [name, { id, title }]));
}

interface Typed {
	filterMemberTags: readonly string[];
	filterCompanyTags: readonly string[];
	filterCompanies: readonly string[];
}

/** Filters by name, and what is wrong with them by field. */
export async function readFilters(scope: TenantScope, typed: Typed) {
	const tags = await findNamed(scope, "company_tags", typed.filterCompanyTags);
	const companies = await findNamed(scope, "companies", typed.filterCompanies);
	const faults: Record<string, string[]> = {};
	const idsOf = (field: keyof Typed, known: Awaited<ReturnType<typeof findNamed>>) => {
		const unknown = typed[field].filter((name) => !known.has(upperKey(name)));
		const names = repeatable(unknown.join(", "));
		if (names !== "") faults[field] = [message("leaderboards-admin:errors.namesUnknown", { titles: names })];
		return typed[field].flatMap((name) => known.get(upperKey(name))?.id ?? []);
	};
	const filters: SelectedFilters = {
		memberTags: [...typed.filterMemberTags],
		companyTagIds: idsOf("filterCompanyTags", tags),
		companyIds: idsOf("filterCompanies", companies),
	};
	return { filters, faults };
}

/**
 * Stored filters as their form shows them, by name. What is gone stands there by its id, which cannot be saved: were
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
	const titles = (rows: readonly { id: string; name: string }[], ids: readonly string[]) => {
		const gone = ids.filter((id) => !rows.some((row) => row.id === id));
		return [...rows.map(({ name }) => name), ...gone];
	};
	return {
		filterMemberTags: filters.memberTags,
		filterCompanyTags: titles(tags, filters.companyTagIds),
		filterCompanies: titles(companies, filters.companyIds),
	};
}
