import { sql } from "kysely";
import type { TenantScope } from "~db/scope";
import type { FilePlace } from "./reasons.rules";

/** The first line of each of these participants in each file that counts, the newest file first. */
export async function listFileRows(scope: TenantScope, databucketId: string, ids: readonly string[]) {
	const rows = await scope.query
		.selectFrom("databucket_rows as r")
		.innerJoin("databucket_imports as i", (join) =>
			join.onRef("i.program_id", "=", "r.program_id").onRef("i.id", "=", "r.import_id"),
		)
		.select((eb) => ["r.participant_id as id", "i.csv_name as file", eb.fn.min<number>("r.row_no").as("row")])
		.select((eb) => eb.fn.min<number | null>("r.line").as("line"))
		.where("r.program_id", "=", scope.programId)
		.where("r.databucket_id", "=", databucketId)
		.where("r.participant_id", "in", sql<string>`(select value from json_each(${JSON.stringify(ids)}))`)
		.where("i.state", "=", "Current")
		.groupBy(["r.participant_id", "i.id"])
		.orderBy("i.created", "desc")
		.orderBy("i.id", "desc")
		.execute();
	const files = new Map<string, FilePlace[]>();
	for (const { id, file, row, line } of rows) {
		const own = files.get(id ?? "") ?? [];
		own.push(line === null ? { file, row } : { file, line });
		files.set(id ?? "", own);
	}
	return files;
}
