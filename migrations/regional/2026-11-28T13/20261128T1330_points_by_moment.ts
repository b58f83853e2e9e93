import type { Kysely } from "kysely";
import { run } from "../../statements";

/** What moved between two moments, by kind, is read from the index alone. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`DROP INDEX member_transactions_created`,
		`CREATE INDEX member_transactions_created ON member_transactions (program_id, created, kind, points)`,
	]);
}
