import type { Kysely } from "kysely";
import { oneOf, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE admin_links (
			token_hash TEXT PRIMARY KEY, admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
			${oneOf("kind", ["activate", "reset"])}, created INTEGER NOT NULL, expires INTEGER NOT NULL) STRICT`,
		`CREATE INDEX admin_links_admin ON admin_links (admin_id)`,
		`CREATE INDEX admin_links_expires ON admin_links (expires)`,
		`CREATE TABLE outbox (
			id TEXT PRIMARY KEY, kind TEXT NOT NULL, to_admin_id TEXT, to_address TEXT NOT NULL, subject TEXT NOT NULL,
			body_enc TEXT NOT NULL, ${oneOf("status", ["queued", "sent", "failed"], "queued")},
			attempts INTEGER NOT NULL DEFAULT 0, last_error TEXT, locked_until INTEGER NOT NULL DEFAULT 0,
			created INTEGER NOT NULL, sent INTEGER) STRICT`,
		`CREATE INDEX outbox_queue ON outbox (status, created)`,
		`CREATE INDEX outbox_created ON outbox (created DESC, id DESC)`,
	]);
}
