import type { Kysely } from "kysely";
import { run } from "../../statements";

/** By what names the keys are known that fields are encrypted with: a start with others is refused. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE encryption_keys (
			version INTEGER PRIMARY KEY,
			name TEXT NOT NULL,
			recorded INTEGER NOT NULL
		) STRICT`,
	]);
}
