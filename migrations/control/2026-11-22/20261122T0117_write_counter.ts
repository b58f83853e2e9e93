import type { Kysely } from "kysely";
import { run } from "../../statements";

/** One row that every write of a database on a server counts up, so that a copy can tell how far it has come. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE write_counter (id INTEGER PRIMARY KEY CHECK (id = 1), last INTEGER NOT NULL) STRICT`,
		`INSERT INTO write_counter (id, last) VALUES (1, 0)`,
	]);
}
