import { type RawBuilder, sql } from "kysely";
import { PUBLISHED_ENTITIES } from "~/entities";
import type { TenantScope } from "~db/scope";

/** SQL for "when something of the program is published or ceases to be, after this moment" (UTC ms); null for never. */
export function nextEdge(scope: TenantScope, at: number): RawBuilder<number | null> {
	const edges = PUBLISHED_ENTITIES.flatMap(({ table }) =>
		["publish_from", "publish_until"].map(
			(column) => sql`select min(${sql.ref(column)}) as edge from ${sql.table(table)}
				where program_id = ${scope.programId} and ${sql.ref(column)} > ${at}`,
		),
	);
	return sql<number | null>`(select min(edge) from (${sql.join(edges, sql` union all `)}))`;
}
