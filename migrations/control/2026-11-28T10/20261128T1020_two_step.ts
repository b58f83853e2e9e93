import type { Kysely } from "kysely";
import { run } from "../../statements";

/** Signing in in two steps: the secret that an admin's app shares, codes for a lost phone, and sign-ins that are half way. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE admin_two_step (
			admin_id TEXT NOT NULL PRIMARY KEY REFERENCES admins (id) ON DELETE CASCADE,
			secret_enc TEXT NOT NULL,
			pending_hash TEXT,
			last_step INTEGER NOT NULL DEFAULT 0,
			created INTEGER NOT NULL
		) STRICT`,
		`CREATE TABLE admin_recovery_codes (
			admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
			code_hash TEXT NOT NULL,
			PRIMARY KEY (admin_id, code_hash)
		) STRICT, WITHOUT ROWID`,
		`CREATE TABLE admin_sign_in_steps (
			token_hash TEXT NOT NULL PRIMARY KEY,
			admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
			created INTEGER NOT NULL,
			expires INTEGER NOT NULL
		) STRICT`,
		`CREATE INDEX admin_sign_in_steps_admin ON admin_sign_in_steps (admin_id)`,
		`CREATE INDEX admin_sign_in_steps_expires ON admin_sign_in_steps (expires)`,
		`ALTER TABLE organisations ADD COLUMN two_step INTEGER NOT NULL DEFAULT 0 CHECK (two_step IN (0, 1))`,
		`CREATE INDEX organisations_two_step ON organisations (id) WHERE two_step = 1`,
	]);
}
