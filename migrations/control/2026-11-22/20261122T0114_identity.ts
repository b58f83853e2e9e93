import type { Kysely } from "kysely";
import { run } from "../../statements";

/** Who this database is, and which database each region has. `locale` is the language for when a region is away. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE database_identity (
			one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
			id TEXT NOT NULL,
			probe BLOB
		) STRICT`,
		`INSERT INTO database_identity (one, id) VALUES (1, lower(hex(randomblob(16))))`,
		`CREATE TABLE region_databases (
			name TEXT NOT NULL PRIMARY KEY,
			identity TEXT NOT NULL UNIQUE,
			recorded INTEGER NOT NULL
		) STRICT`,
		`ALTER TABLE program_directory ADD COLUMN locale TEXT NOT NULL DEFAULT 'en'`,
	]);
}
