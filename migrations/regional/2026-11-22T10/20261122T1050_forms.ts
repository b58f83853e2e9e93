import type { Kysely } from "kysely";
import { searchTable } from "../../search";
import { json, oneOf, run } from "../../statements";

/**
 * Forms with versions, a page of their own and what is sent there. What was answered before was answered with version 1,
 * which is the one that every form has now.
 */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE forms ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)`,
		`ALTER TABLE forms ADD COLUMN ${oneOf("status", ["Inactive", "Active"], "Inactive")}`,
		`ALTER TABLE forms ADD COLUMN keep_days INTEGER CHECK (keep_days > 0)`,
		`ALTER TABLE forms ADD COLUMN publish_from INTEGER`,
		`ALTER TABLE forms ADD COLUMN publish_until INTEGER CHECK (publish_until > publish_from)`,
		`CREATE INDEX forms_publish_from ON forms (program_id, publish_from) WHERE publish_from IS NOT NULL`,
		`CREATE INDEX forms_publish_until ON forms (program_id, publish_until) WHERE publish_until IS NOT NULL`,
		`CREATE INDEX forms_updated ON forms (program_id, updated, id)`,
		...searchTable({ table: "forms", column: "title_upper" }),
		`ALTER TABLE offer_entries ADD COLUMN form_version INTEGER NOT NULL DEFAULT 1`,
		`CREATE INDEX offer_entries_form ON offer_entries (program_id, form_id, form_version) WHERE form_id IS NOT NULL`,

		`CREATE TABLE form_versions (
			program_id TEXT NOT NULL REFERENCES programs (id), form_id TEXT NOT NULL, version INTEGER NOT NULL,
			${json("sections", "[]")}, created INTEGER NOT NULL, PRIMARY KEY (program_id, form_id, version)) STRICT, WITHOUT ROWID`,

		`CREATE TABLE form_submissions (
			program_id TEXT NOT NULL, id TEXT NOT NULL, form_id TEXT NOT NULL, form_version INTEGER NOT NULL,
			data TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(data) AND length(data) <= 900000),
			submitted_at INTEGER NOT NULL, submitted_by TEXT NOT NULL, ${oneOf("status", ["submitted"], "submitted")},
			PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, form_id) REFERENCES forms (program_id, id)) STRICT`,
		`CREATE INDEX form_submissions_form ON form_submissions (program_id, form_id, submitted_at DESC, id DESC)`,
		`CREATE INDEX form_submissions_version ON form_submissions (program_id, form_id, form_version)`,
		`CREATE INDEX form_submissions_by ON form_submissions (program_id, submitted_by) WHERE submitted_by != 'anonymous'`,
	]);
}
