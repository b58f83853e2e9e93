import type { Kysely } from "kysely";
import { AUDIT, flag, json, oneOf, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE forms (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			${json("sections", "[]")}, ${flag("allow_anonymous", 0)}, ${AUDIT}, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX forms_title ON forms (program_id, title_upper)`,

		`CREATE TABLE offers (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			${oneOf("status", ["Draft", "Active", "active", "Archive"], "Draft")}, sort_order INTEGER NOT NULL DEFAULT 0,
			description TEXT NOT NULL DEFAULT '', image_small_url TEXT, image_medium_url TEXT, image_large_url TEXT,
			${AUDIT}, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX offers_title ON offers (program_id, title_upper)`,
		`CREATE INDEX offers_listing ON offers (program_id, status, sort_order, title_upper)`,

		`CREATE TABLE opportunities (
			program_id TEXT NOT NULL, id TEXT NOT NULL, offer_id TEXT NOT NULL, position INTEGER NOT NULL DEFAULT 0,
			title TEXT NOT NULL, description TEXT NOT NULL DEFAULT '', points INTEGER NOT NULL DEFAULT 0 CHECK (points >= 0),
			form_id TEXT, deadline INTEGER, entry_limit INTEGER CHECK (entry_limit > 0), ${flag("redeemable", 1)},
			${flag("add_to_databucket", 1)}, databucket_id TEXT, target_code TEXT,
			${oneOf("status", ["Active", "Inactive"], "Active")}, ${json("extra", "{}")}, PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, offer_id) REFERENCES offers (program_id, id) ON DELETE CASCADE,
			FOREIGN KEY (program_id, form_id) REFERENCES forms (program_id, id)) STRICT`,
		`CREATE INDEX opportunities_offer ON opportunities (program_id, offer_id, position)`,
		`CREATE INDEX opportunities_form ON opportunities (program_id, form_id)`,

		`CREATE TABLE offer_groups (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, group_name TEXT NOT NULL,
			sort_order INTEGER NOT NULL DEFAULT 0, created INTEGER NOT NULL, updated INTEGER NOT NULL,
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE INDEX offer_groups_order ON offer_groups (program_id, sort_order)`,
		`CREATE TABLE offer_group_offers (
			program_id TEXT NOT NULL, group_id TEXT NOT NULL, offer_id TEXT NOT NULL, position INTEGER NOT NULL DEFAULT 0,
			PRIMARY KEY (program_id, group_id, offer_id),
			FOREIGN KEY (program_id, group_id) REFERENCES offer_groups (program_id, id) ON DELETE CASCADE,
			FOREIGN KEY (program_id, offer_id) REFERENCES offers (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX offer_group_offers_offer ON offer_group_offers (program_id, offer_id)`,

		`CREATE TABLE offer_entries (
			program_id TEXT NOT NULL, id TEXT NOT NULL, offer_id TEXT NOT NULL, opportunity_id TEXT, member_id TEXT, company_id TEXT,
			${oneOf("status", ["Pending", "Processing", "Completed", "Rejected"], "Pending")}, ${flag("redeemable", 1)},
			reviewed INTEGER, points INTEGER NOT NULL DEFAULT 0, total_points INTEGER NOT NULL DEFAULT 0,
			form_points INTEGER NOT NULL DEFAULT 0, bonus_points INTEGER NOT NULL DEFAULT 0, ${flag("add_to_databucket", 1)},
			form_id TEXT, form_submission_data TEXT NOT NULL DEFAULT '{}'
				CHECK (json_valid(form_submission_data) AND length(form_submission_data) <= 900000),
			deadline INTEGER, revision INTEGER NOT NULL DEFAULT 0, submit_key TEXT, submitted INTEGER NOT NULL,
			form_submitted_at INTEGER, last_modified_at INTEGER NOT NULL, created_by TEXT NOT NULL, updated_by TEXT NOT NULL,
			PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, offer_id) REFERENCES offers (program_id, id),
			FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id)) STRICT`,
		`CREATE INDEX offer_entries_offer ON offer_entries (program_id, offer_id, submitted DESC, id DESC)`,
		`CREATE INDEX offer_entries_member ON offer_entries (program_id, member_id, submitted DESC, id DESC)`,
		`CREATE INDEX offer_entries_status ON offer_entries (program_id, status, submitted, id)`,
		`CREATE INDEX offer_entries_company ON offer_entries (program_id, company_id) WHERE company_id IS NOT NULL`,
		`CREATE INDEX offer_entries_opportunity ON offer_entries (program_id, member_id, opportunity_id, submitted)`,
		`CREATE INDEX offer_entries_submitted ON offer_entries (program_id, submitted DESC, id DESC)`,
		`CREATE UNIQUE INDEX offer_entries_submit_key ON offer_entries (program_id, member_id, submit_key) WHERE submit_key IS NOT NULL`,
		`CREATE TABLE offer_entry_history (
			program_id TEXT NOT NULL, id TEXT NOT NULL, entry_id TEXT NOT NULL, status TEXT NOT NULL, points INTEGER NOT NULL DEFAULT 0,
			total INTEGER NOT NULL DEFAULT 0, comments TEXT NOT NULL DEFAULT '', created INTEGER NOT NULL, reviewed INTEGER,
			reviewed_by TEXT, PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, entry_id) REFERENCES offer_entries (program_id, id) ON DELETE CASCADE) STRICT`,
		`CREATE INDEX offer_entry_history_entry ON offer_entry_history (program_id, entry_id, created DESC)`,
	]);
}
