import type { TenantScope } from "~db/scope";

/** How many members there are of each status; none is missing from the answer. */
export async function countByStatus(scope: TenantScope): Promise<Record<string, number>> {
	const rows = await scope.query
		.selectFrom("members")
		.select((eb) => ["status", eb.fn.countAll<number>().as("count")])
		.where("program_id", "=", scope.programId)
		.where("deleted_at", "is", null)
		.groupBy("status")
		.execute();
	return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]));
}
