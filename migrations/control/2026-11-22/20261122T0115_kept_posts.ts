import type { Kysely } from "kysely";
import { run } from "../../statements";

/** What admins posted when their session had ended, and the program they were at work in. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE kept_posts (
			token_hash TEXT PRIMARY KEY, admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE, program_id TEXT,
			body_enc TEXT NOT NULL, created INTEGER NOT NULL, expires INTEGER NOT NULL) STRICT`,
		`CREATE INDEX kept_posts_admin ON kept_posts (admin_id, created)`,
		`CREATE INDEX kept_posts_expires ON kept_posts (expires)`,
	]);
}
