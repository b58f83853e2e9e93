import { sql } from "kysely";
import type { Reach } from "~/kernel/permissions/platform.rules";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound, searchFor } from "~/kernel/search/search.repository.server";
import { domainSearch } from "~/lib/domain-name";
import type { ControlScope } from "~db/scope";

export interface SiteFilter {
	/** Beginnings of parts of the domain. */
	q?: string;
	programId?: string | undefined;
	databaseId?: string | undefined;
}

/** The sites an admin reaches: all of them, or those of programs of the own organisations. */
function reached(scope: ControlScope, reach: Reach) {
	return scope.query
		.selectFrom("sites as s")
		.leftJoin("program_directory as d", "d.program_id", "s.program_id")
		.$if(!reach.all, (query) => query.where("d.organisation_id", "in", reach.all ? [] : ["", ...reach.organisationIds]))
		.select([
			"s.id",
			"s.active_domain as activeDomain",
			"s.domain_lower as domainLower",
			"s.program_id as programId",
			"s.database_id as databaseId",
			"s.updated",
			"d.title as programTitle",
			"d.status as programStatus",
		]);
}

/** Sites by domain, one page; `after` is the domain of the row before. */
export async function listReachedSites(
	scope: ControlScope,
	reach: Reach,
	{ q = "", programId, databaseId }: SiteFilter,
	{ after, limit }: { after?: (string | number)[] | null; limit: number },
) {
	const search = await searchFor(scope, "sites", domainSearch(q));
	return reached(scope, reach)
		.where(isFound(scope, search, "s.id"))
		.$if(programId !== undefined, (query) =>
			query.where((eb) => besides(search, eb("s.program_id", "=", programId ?? ""))),
		)
		.$if(databaseId !== undefined, (query) =>
			query.where((eb) => besides(search, eb("s.database_id", "=", databaseId ?? ""))),
		)
		.$if(Boolean(after), (query) => query.where("s.domain_lower", ">", String(after?.[0])))
		.orderBy("s.domain_lower")
		.limit(limit)
		.execute();
}

export type ListedSite = Awaited<ReturnType<typeof listReachedSites>>[number];

/** One site within reach. */
export function findReachedSite(scope: ControlScope, reach: Reach, id: string): Promise<ListedSite | undefined> {
	return reached(scope, reach).where("s.id", "=", id).executeTakeFirst();
}

/** How many further addresses the site's program has. */
export async function countOtherSites(scope: ControlScope, { id, programId }: ListedSite): Promise<number> {
	const row = await scope.query
		.selectFrom("sites")
		.select(sql<number>`count(*)`.as("count"))
		.where("program_id", "=", programId)
		.where("id", "<>", id)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}
