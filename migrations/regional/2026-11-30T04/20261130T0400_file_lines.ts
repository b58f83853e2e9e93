import type { Kysely } from "kysely";
import { run } from "../../statements";

/** On which line of its file a row stands: titles, blank lines and cells of several lines move it away from its number. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE import_effects ADD COLUMN line INTEGER`,
		`ALTER TABLE databucket_rows ADD COLUMN line INTEGER`,
	]);
}
