import { sql } from "kysely";
import { ROWS_AT_ONCE } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import type { BulkTarget } from "./bulk-list";

type Table = "offers" | "outbox" | "api_keys";

/** What the records of these ids are called, by the columns that say it; other programs' are left out. */
export async function namedRows(
	scope: TenantScope,
	table: Table,
	ids: readonly string[],
	columns: readonly string[],
): Promise<BulkTarget[]> {
	const found: BulkTarget[] = [];
	const title = sql.join(
		columns.map((column) => sql.ref(column)),
		sql` || ' ' || `,
	);
	for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
		const { rows } = await sql<BulkTarget>`
			select id, ${title} as title from ${sql.table(table)}
			where program_id = ${scope.programId} and id in (${sql.join(ids.slice(start, start + ROWS_AT_ONCE))})`.execute(
			scope.query,
		);
		found.push(...rows);
	}
	return found;
}
