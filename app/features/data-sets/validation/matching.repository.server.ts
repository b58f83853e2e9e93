import { sql } from "kysely";
import { CASELESS_RECORDS } from "~/lib/limits";
import { upperKey } from "~/lib/text";
import { compiled } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import { bestMatch, writings } from "./matching.rules";

const identified = (scope: TenantScope) =>
	scope.query
		.selectFrom("preset_identifiers as i")
		.innerJoin("preset_records as r", (join) =>
			join.onRef("r.program_id", "=", "i.program_id").onRef("r.id", "=", "i.record_id"),
		)
		.innerJoin("data_sets as d", (join) =>
			join.onRef("d.program_id", "=", "r.program_id").onRef("d.id", "=", "r.data_set_id"),
		)
		.select(["i.exact", "i.in_list as inList", "r.id", "r.identifier", "r.name", "r.status", "r.updated"])
		.select(["r.data_set_id as dataSetId", "r.claims_limit as claimsLimit", "d.claims_limit as dataSetLimit"])
		.where("i.program_id", "=", scope.programId);

/** The identifiers of a set that are written in one of some ways (steps 2 to 4). */
export const candidatesQuery = (scope: TenantScope, { dataSetId, values }: { dataSetId: string; values: string }) =>
	identified(scope)
		.where("i.data_set_id", "=", dataSetId)
		.where("i.exact", "in", sql<string>`(select value from json_each(${values}))`);

/** The first of a set's first active records with an identifier, in any case (step 5). */
export const caselessQuery = (scope: TenantScope, { dataSetId, folded }: { dataSetId: string; folded: string }) =>
	identified(scope)
		.where("i.data_set_id", "=", dataSetId)
		.where("i.folded", "=", folded)
		// Kept from leading the search: all 500 would be looked up where there is no such identifier.
		.where(sql<string>`+i.record_id`, "in", (eb) =>
			eb
				.selectFrom("preset_records as a")
				.select("a.id")
				.where("a.program_id", "=", scope.programId)
				.where("a.data_set_id", "=", dataSetId)
				.where(sql<boolean>`a.status = 'Active'`)
				.orderBy("a.id")
				.limit(CASELESS_RECORDS),
		)
		.orderBy("i.record_id")
		.limit(1);

const candidates = compiled(candidatesQuery);
const caseless = compiled(caselessQuery);

/** The record of a set that a value, as it is looked for, means; undefined for none. */
export async function matchRecord(scope: TenantScope, dataSetId: string, value: string) {
	const found = await candidates(scope, { dataSetId, values: JSON.stringify(writings(value)) });
	const match = bestMatch(
		value,
		found.map((row) => ({ ...row, inList: row.inList === 1 })),
	);
	return match ?? (await caseless(scope, { dataSetId, folded: upperKey(value) }))[0];
}

export type MatchedRecord = NonNullable<Awaited<ReturnType<typeof matchRecord>>>;
