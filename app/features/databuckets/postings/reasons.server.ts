import { sql } from "kysely";
import type { TenantScope } from "~db/scope";
import { findFigures } from "../results/figures.repository.server";
import type { Difference, Owing } from "./differences.repository.server";
import { type FileRow, type Reason, reasonOf } from "./reasons.rules";

/** Files that a reason names, the newest first. */
const FILES_NAMED = 5;

/** Why these amounts change, in the same order. */
export async function reasonsOf(
	scope: TenantScope,
	bucket: Owing & { title: string },
	differences: readonly Difference[],
): Promise<Reason[]> {
	const ids = differences.map(({ participantId }) => participantId);
	const { generationId, title: databucket } = bucket;
	const figures = generationId && ids.length > 0 ? await findFigures(scope, generationId, ids) : new Map();
	const files = await filesOf(scope, bucket.id, ids);
	return differences.map((one) =>
		reasonOf(one, {
			...{ databucket, figures: figures.get(one.participantId) },
			files: files.get(one.participantId)?.slice(0, FILES_NAMED) ?? [],
		}),
	);
}

async function filesOf(scope: TenantScope, databucketId: string, ids: readonly string[]) {
	const rows = await scope.query
		.selectFrom("databucket_rows as r")
		.innerJoin("databucket_imports as i", (join) =>
			join.onRef("i.program_id", "=", "r.program_id").onRef("i.id", "=", "r.import_id"),
		)
		.select((eb) => ["r.participant_id as id", "i.csv_name as file", eb.fn.min<number>("r.row_no").as("row")])
		.where("r.program_id", "=", scope.programId)
		.where("r.databucket_id", "=", databucketId)
		.where("r.participant_id", "in", sql<string>`(select value from json_each(${JSON.stringify(ids)}))`)
		.where("i.state", "=", "Current")
		.groupBy(["r.participant_id", "i.id"])
		.orderBy("i.created", "desc")
		.orderBy("i.id", "desc")
		.execute();
	const files = new Map<string, FileRow[]>();
	for (const { id, file, row } of rows) {
		const own = files.get(id ?? "") ?? [];
		own.push({ file, row });
		files.set(id ?? "", own);
	}
	return files;
}
