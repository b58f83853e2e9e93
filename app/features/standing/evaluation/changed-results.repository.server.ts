import type { TenantScope } from "~db/scope";

/** Whether a tier or an award is about the results of a databucket. */
export async function isDatabucketAsked(scope: TenantScope, databucketId: string): Promise<boolean> {
	for (const table of ["tiers", "awards"] as const) {
		const row = await scope.query
			.selectFrom(table)
			.select("id")
			.where("program_id", "=", scope.programId)
			.where("selected_databucket_id", "=", databucketId)
			.executeTakeFirst();
		if (row) return true;
	}
	return false;
}

/** Ids of participants whose figures differ from those that were shown before, those after one. */
export async function listChangedIds(
	scope: TenantScope,
	generationId: string,
	afterId: string,
	size: number,
): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("databucket_figures")
		.select("participant_id as id")
		.where("program_id", "=", scope.programId)
		.where("generation_id", "=", generationId)
		.where("changed", "=", 1)
		.where("participant_id", ">", afterId)
		.orderBy("participant_id")
		.limit(size)
		.execute();
	return rows.map(({ id }) => id);
}
