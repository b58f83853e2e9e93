import type { Kysely } from "kysely";
import { json, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE api_keys (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, name TEXT NOT NULL, token_hash TEXT NOT NULL,
			${json("scopes", "[]")}, last_used INTEGER, revoked_at INTEGER, created INTEGER NOT NULL, created_by TEXT NOT NULL,
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX api_keys_hash ON api_keys (program_id, token_hash)`,
		`CREATE INDEX api_keys_created ON api_keys (program_id, created DESC)`,
	]);
}
