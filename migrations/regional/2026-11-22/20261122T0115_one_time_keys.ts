import type { Kysely } from "kysely";
import { run } from "../../statements";

/**
 * What each one-time key was sent with and has made, the hashes of what members send as files, and what was posted when a
 * session had ended. Of keys from before nobody knows the content: their fingerprint is empty.
 */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE one_time_keys (
			program_id TEXT NOT NULL REFERENCES programs (id), form TEXT NOT NULL, owner_id TEXT NOT NULL, key TEXT NOT NULL,
			fingerprint TEXT NOT NULL, made_id TEXT NOT NULL, created INTEGER NOT NULL,
			PRIMARY KEY (program_id, form, owner_id, key)) STRICT, WITHOUT ROWID`,
		`INSERT INTO one_time_keys (program_id, form, owner_id, key, fingerprint, made_id, created)
			SELECT program_id, 'entry', member_id, submit_key, '', id, submitted FROM offer_entries
			WHERE submit_key IS NOT NULL AND member_id IS NOT NULL`,
		`INSERT INTO one_time_keys (program_id, form, owner_id, key, fingerprint, made_id, created)
			SELECT program_id, 'order', member_id, idempotency_key, '', id, created FROM orders
			WHERE idempotency_key IS NOT NULL`,
		`ALTER TABLE files ADD COLUMN content_hash TEXT`,
		`CREATE TABLE kept_posts (
			program_id TEXT NOT NULL, token_hash TEXT NOT NULL, member_id TEXT NOT NULL, body_enc TEXT NOT NULL,
			created INTEGER NOT NULL, expires INTEGER NOT NULL, PRIMARY KEY (program_id, token_hash),
			FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id) ON DELETE CASCADE) STRICT`,
		`CREATE INDEX kept_posts_member ON kept_posts (program_id, member_id, created)`,
		`CREATE INDEX kept_posts_expires ON kept_posts (program_id, expires)`,
	]);
}
