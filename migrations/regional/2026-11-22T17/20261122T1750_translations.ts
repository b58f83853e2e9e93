import type { Kysely } from "kysely";
import { searchTable } from "../../search";
import { AUDIT, oneOf, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		// Grows whenever what members read changes, so that whoever keeps merged texts knows which are old. Zero: nothing was ever published.
		`ALTER TABLE programs ADD COLUMN texts_version INTEGER NOT NULL DEFAULT 0`,

		`CREATE TABLE translations (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			locale TEXT NOT NULL, ${oneOf("status", ["Draft", "Published"], "Draft")}, ${AUDIT}, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX translations_title ON translations (program_id, locale, title_upper)`,
		`CREATE INDEX translations_order ON translations (program_id, title_upper, id)`,
		`CREATE INDEX translations_status ON translations (program_id, locale, status)`,
		...searchTable({ table: "translations", column: "title_upper" }),

		`CREATE TABLE translation_entries (
			program_id TEXT NOT NULL, translation_id TEXT NOT NULL, key TEXT NOT NULL, english TEXT NOT NULL, value TEXT NOT NULL DEFAULT '',
			PRIMARY KEY (program_id, translation_id, key),
			FOREIGN KEY (program_id, translation_id) REFERENCES translations (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
	]);
}
