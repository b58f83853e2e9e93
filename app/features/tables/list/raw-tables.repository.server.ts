import type { TenantScope } from "~db/scope";

/** The names of the files that tables are made from: of all, or of those that have selected a databucket. */
export const listRawTables = (scope: TenantScope, databucketId: string | null) =>
	scope.query
		.selectFrom("raw_records as r")
		.innerJoin("result_tables as t", (join) =>
			join.onRef("t.program_id", "=", "r.program_id").onRef("t.id", "=", "r.record_id"),
		)
		.select(["r.record_id as recordId", "r.csv_name as csvName"])
		.where("r.program_id", "=", scope.programId)
		.where("r.view", "=", "table")
		.$if(databucketId !== null, (query) => query.where("t.selected_databucket_id", "=", databucketId))
		.orderBy("r.record_id")
		.execute();
