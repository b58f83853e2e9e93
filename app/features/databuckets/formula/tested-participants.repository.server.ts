import { isFound, searchFor } from "~/kernel/search/search.repository.server";
import { TESTED_SHOWN } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope } from "~db/scope";
import type { ParticipantType } from "../databuckets.rules";
import { listParticipantNames } from "../results/pages/result-list.repository.server";

/** Members or companies that a search finds, by the whole account key or by words of their name, some at most. */
export async function findTestedParticipants(scope: TenantScope, type: ParticipantType, q: string) {
	const ids = [...(await idsByKey(scope, type, q)), ...(await idsByName(scope, type, q))];
	return [...(await listParticipantNames(scope, type, ids))].map(([id, name]) => ({ id, name }));
}

const there = (scope: TenantScope, type: ParticipantType) =>
	scope.query
		.selectFrom(type === "member" ? "members" : "companies")
		.select("id")
		.where("program_id", "=", scope.programId)
		.$if(type === "member", (query) => query.where("deleted_at" as "id", "is", null))
		.limit(TESTED_SHOWN);

async function idsByKey(scope: TenantScope, type: ParticipantType, q: string): Promise<string[]> {
	const found = await there(scope, type).where("account_key_hash", "=", cipher().lookupHash(q)).execute();
	return found.map(({ id }) => id);
}

async function idsByName(scope: TenantScope, type: ParticipantType, q: string): Promise<string[]> {
	const table = type === "member" ? "members" : "companies";
	const search = await searchFor(scope, table, q);
	const found = await there(scope, type)
		.where(isFound(scope, search, `${table}.id`))
		.orderBy((type === "member" ? "name_sort" : "title_sort") as "id")
		.execute();
	return found.map(({ id }) => id);
}
