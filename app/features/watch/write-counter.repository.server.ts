import { sql } from "kysely";
import type { ControlScope, TenantScope } from "~db/scope";

/** The number of the newest write that whoever is asked has; 0 before any. */
export async function newestWrite(scope: TenantScope | ControlScope): Promise<number> {
	const { rows } = await sql<{ last: number }>`select last from write_counter`.execute(scope.query as never);
	return rows[0]?.last ?? 0;
}
