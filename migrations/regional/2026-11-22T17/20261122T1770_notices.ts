import type { Kysely } from "kysely";
import { AUDIT, run } from "../../statements";

const LOCALE = `locale TEXT NOT NULL CHECK (locale IN ('en', 'fr'))`;

/** Mails that are told once per person and event, their own texts and switches, and what members read in the portal. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE outbox ADD COLUMN event_key TEXT`,
		`ALTER TABLE outbox ADD COLUMN layout_enc TEXT`,
		`CREATE UNIQUE INDEX outbox_event ON outbox (program_id, to_member_id, event_key) WHERE event_key IS NOT NULL`,

		`CREATE TABLE mail_templates (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, event TEXT NOT NULL, ${LOCALE},
			subject TEXT NOT NULL, body TEXT NOT NULL, ${AUDIT}, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX mail_templates_event ON mail_templates (program_id, event, locale)`,

		`CREATE TABLE mail_switches (
			program_id TEXT NOT NULL REFERENCES programs (id), member_id TEXT NOT NULL, event TEXT NOT NULL, created INTEGER NOT NULL,
			PRIMARY KEY (program_id, member_id, event)) STRICT, WITHOUT ROWID`,

		`CREATE TABLE notices (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, member_id TEXT NOT NULL, event TEXT NOT NULL,
			event_key TEXT, params TEXT NOT NULL CHECK (json_valid(params)), link TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER,
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX notices_event ON notices (program_id, member_id, event_key) WHERE event_key IS NOT NULL`,
		`CREATE INDEX notices_newest ON notices (program_id, member_id, created DESC, id DESC)`,
		`CREATE INDEX notices_unseen ON notices (program_id, member_id) WHERE seen IS NULL`,
		`CREATE INDEX notices_created ON notices (program_id, created)`,
	]);
}
