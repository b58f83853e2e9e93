import type { Kysely } from "kysely";
import { run } from "../../statements";

/**
 * Who this database is: an id that no other has, also one made from the same migrations, and the control database that it
 * belongs to. `probe` is written to find out whether there is room.
 */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE database_identity (
			one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
			id TEXT NOT NULL,
			control_id TEXT,
			probe BLOB
		) STRICT`,
		`INSERT INTO database_identity (one, id) VALUES (1, lower(hex(randomblob(16))))`,
	]);
}
