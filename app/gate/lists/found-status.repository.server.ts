import type { StatusOwner } from "~/components/ui/feedback/status-badge";
import type { RecordFacts } from "~/kernel/search/found";
import type { TenantScope } from "~db/scope";

export type Stated =
	| ("companies" | "offers" | "quizzes" | "rewards" | "articles" | "pages")
	| ("forms" | "leaderboards" | "result_tables" | "databuckets");

/** How records stand that have a status, by id: a draft is not what members see. */
export async function foundStatus(
	scope: TenantScope,
	{ table, of }: { table: Stated; of?: StatusOwner },
	ids: readonly string[],
): Promise<ReadonlyMap<string, RecordFacts>> {
	if (ids.length === 0) return new Map();
	const rows = await scope.query
		.selectFrom(table)
		.select(["id", "status"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids)
		.execute();
	return new Map(
		rows.flatMap(({ id, status }) => (status === null ? [] : [[id, { details: [], status, ...(of && { of }) }]])),
	);
}
