import { sql } from "kysely";
import { among } from "~db/query/among";
import { compiled } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";

const taken = compiled((scope, { dataSetId, values }: { dataSetId: string; values: string }) =>
	scope.query
		.selectFrom("preset_identifiers")
		.select(["exact", "record_id as recordId"])
		.where("program_id", "=", scope.programId)
		.where("data_set_id", "=", dataSetId)
		.where("exact", "in", sql<string>`(select value from json_each(${values}))`),
);

/** Those of some identifiers that a set has, with the ids of their records. */
export async function identifierOwners(
	scope: TenantScope,
	dataSetId: string,
	identifiers: readonly string[],
): Promise<Map<string, string>> {
	const rows = await taken(scope, { dataSetId, values: JSON.stringify(identifiers) });
	return new Map(rows.map(({ exact, recordId }) => [exact, recordId]));
}

const rowsById = among((scope, ids) =>
	scope.query
		.selectFrom("preset_records")
		.select([
			"id",
			"data_set_id as dataSetId",
			"identifier",
			"name",
			"status",
			"claims_limit as claimsLimit",
			"updated",
		])
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids),
);

/** The records of some ids. */
export async function findRecordRows(scope: TenantScope, ids: readonly string[]) {
	return new Map((await rowsById(scope, ids)).map((row) => [row.id, row]));
}

export type RecordRow = Awaited<ReturnType<typeof rowsById>>[number];

const claimedOf = among((scope, ids) =>
	scope.query
		.selectFrom("preset_records as r")
		.select("r.id")
		.where("r.program_id", "=", scope.programId)
		.where("r.id", "in", ids)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom("validation_history as h")
					.select("h.id")
					.whereRef("h.program_id", "=", "r.program_id")
					.whereRef("h.data_set_id", "=", "r.data_set_id")
					.whereRef("h.record_id", "=", "r.id"),
			),
		)
		// In this order they are found by their ids, not among all records.
		.orderBy("r.id"),
);

/** Those of some records that are claimed. */
export async function findClaimedRecords(scope: TenantScope, ids: readonly string[]): Promise<Set<string>> {
	return new Set((await claimedOf(scope, ids)).map(({ id }) => id));
}
