import { sql } from "kysely";
import { countFound } from "~/kernel/search/count-found.repository.server";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";

interface Wanted {
	dataSetId: string;
	/** The beginning of an identifier, in any case. */
	q?: string;
	/** The compared identifier and id of the row before. */
	after?: readonly (string | number)[] | null;
	limit: number;
}

/** Later than every text that begins with a search. */
const END = "\u{10ffff}";

/** The statement of `listRecords`, for a look at how it is carried out. */
export function recordsQuery(scope: TenantScope, { dataSetId, q = "", after, limit }: Wanted) {
	const from = upperKey(q);
	const to = `${from}${END}`;
	const [folded, id] = after ?? [];
	return (
		scope.query
			.selectFrom("preset_identifiers as i")
			.innerJoin("preset_records as r", (join) =>
				join.onRef("r.program_id", "=", "i.program_id").onRef("r.id", "=", "i.record_id"),
			)
			.select(["r.id", "r.identifier", "r.name", "r.status", "r.claims_limit as claimsLimit", "r.updated"])
			.select("i.folded as place")
			.where("i.program_id", "=", scope.programId)
			.where("i.data_set_id", "=", dataSetId)
			.where("i.folded", ">=", from)
			.where("i.folded", "<", to)
			// A record with several identifiers that fit is shown by the first of them.
			.where(
				sql<boolean>`not exists (select 1 from preset_identifiers e where e.program_id = i.program_id
					and e.record_id = i.record_id and e.folded >= ${from} and e.folded < i.folded)`,
			)
			.$if(id !== undefined, (query) => query.where(sql<boolean>`(i.folded, i.record_id) > (${folded}, ${id})`))
			.orderBy("i.folded")
			.orderBy("i.record_id")
			.limit(limit)
	);
}

/** Records of a set by their identifiers, one page. */
export const listRecords = (scope: TenantScope, wanted: Wanted) => recordsQuery(scope, wanted).execute();

export type ListedRecord = Awaited<ReturnType<typeof listRecords>>[number];

/** How many records a set has, counted as lists are. */
export const countRecords = (scope: TenantScope, dataSetId: string) =>
	countFound(
		scope,
		scope.query
			.selectFrom("preset_records")
			.where("program_id", "=", scope.programId)
			.where("data_set_id", "=", dataSetId),
	);
