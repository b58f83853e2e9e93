import { type SelectQueryBuilder, sql } from "kysely";
import { COUNTED } from "~/lib/limits";
import type { ControlScope, TenantScope } from "~db/scope";

/**
 * How many rows a query finds, `most` + 1 for all that is more: what a list of a million has to count stays the same.
 * The query needs neither order nor joins that find nothing more.
 */
export async function countFound(
	scope: TenantScope | ControlScope,
	// biome-ignore lint/suspicious/noExplicitAny: whatever the list reads.
	found: SelectQueryBuilder<any, any, any>,
	most = COUNTED,
): Promise<number> {
	const some = found.select(sql`1`.as("one")).limit(most + 1);
	const row = await (scope.query as TenantScope["query"])
		.selectFrom(some.as("found"))
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(row.count);
}
