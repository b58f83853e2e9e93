import type { Kysely } from "kysely";
import { searchTable } from "../../search";
import { AUDIT, flag, json, oneOf, run } from "../../statements";

/**
 * An item of either kind: whose it is, how much under which code, and whether its origin pays by itself. `more` are the
 * columns and keys of the kind.
 */
const item = (table: string, origin: string, more = "") => `CREATE TABLE ${table} (
	program_id TEXT NOT NULL, id TEXT NOT NULL, databucket_id TEXT NOT NULL, target_code TEXT NOT NULL, entry_id TEXT NOT NULL,
	member_id TEXT, company_id TEXT, points INTEGER NOT NULL CHECK (points >= 0), ${flag("paid_elsewhere", 0)},
	${more} created INTEGER NOT NULL, PRIMARY KEY (program_id, id), CHECK ((member_id IS NULL) <> (company_id IS NULL)),
	FOREIGN KEY (program_id, databucket_id, target_code) REFERENCES databucket_target_codes (program_id, databucket_id, code),
	FOREIGN KEY (program_id, entry_id) REFERENCES ${origin} (program_id, id),
	FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id),
	FOREIGN KEY (program_id, company_id) REFERENCES companies (program_id, id)) STRICT`;

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE databuckets (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			display_title TEXT NOT NULL DEFAULT '', ${oneOf("status", ["Active", "Inactive"], "Active")},
			${oneOf("participant_type", ["member", "company"], "member")}, ${json("target_mapping", "{}")},
			${json("actual_mapping", "{}")}, ${json("points_formula", "[]")}, ${json("preview_columns", "[]")},
			${flag("points_redeemable", 0)}, ${flag("has_targets", 1)}, ${flag("never_below_zero", 1)}, ${flag("posts_itself", 0)},
			${AUDIT}, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX databuckets_title ON databuckets (program_id, title_upper)`,
		`CREATE INDEX databuckets_status ON databuckets (program_id, status, title_upper, id)`,
		...searchTable({ table: "databuckets", column: "title_upper" }),
		`CREATE TABLE databucket_target_codes (
			program_id TEXT NOT NULL, databucket_id TEXT NOT NULL, code TEXT NOT NULL, position INTEGER NOT NULL,
			PRIMARY KEY (program_id, databucket_id, code),
			FOREIGN KEY (program_id, databucket_id) REFERENCES databuckets (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,

		item("databucket_offer_items", "offer_entries"),
		`CREATE UNIQUE INDEX databucket_offer_items_entry ON databucket_offer_items (program_id, entry_id)`,
		item(
			"databucket_quiz_items",
			"quiz_history",
			`${oneOf("points_sub_array", ["quizzes"], "quizzes")}, unique_identifier TEXT NOT NULL,`,
		),
		`CREATE UNIQUE INDEX databucket_quiz_items_unique ON databucket_quiz_items (program_id, unique_identifier)`,
		`CREATE INDEX databucket_quiz_items_entry ON databucket_quiz_items (program_id, entry_id)`,
		...["offer", "quiz"].flatMap((kind) => [
			`CREATE INDEX databucket_${kind}_items_code ON databucket_${kind}_items (program_id, databucket_id, target_code, id)`,
			`CREATE INDEX databucket_${kind}_items_member ON databucket_${kind}_items (program_id, member_id, databucket_id) WHERE member_id IS NOT NULL`,
			`CREATE INDEX databucket_${kind}_items_company ON databucket_${kind}_items (program_id, company_id, databucket_id) WHERE company_id IS NOT NULL`,
		]),
		`CREATE INDEX opportunities_databucket ON opportunities (program_id, databucket_id) WHERE databucket_id IS NOT NULL`,
		`CREATE INDEX quizzes_databucket ON quizzes (program_id, databucket_id) WHERE databucket_id IS NOT NULL`,

		`ALTER TABLE quiz_attempts ADD COLUMN company_id TEXT`,
		`CREATE TABLE points_queue_next (
			program_id TEXT NOT NULL, id TEXT NOT NULL, quiz_history_id TEXT NOT NULL, ${json("payload", "{}")},
			${oneOf("type", ["Award", "Databucket"], "Award")}, ${flag("processed", 0)}, processed_at INTEGER,
			attempts INTEGER NOT NULL DEFAULT 0, last_error TEXT, next_try INTEGER NOT NULL DEFAULT 0, created INTEGER NOT NULL,
			PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, quiz_history_id) REFERENCES quiz_history (program_id, id)) STRICT`,
		`INSERT INTO points_queue_next SELECT program_id, id, quiz_history_id, payload, type, processed, processed_at, attempts,
			last_error, next_try, created FROM points_queue`,
		`DROP TABLE points_queue`,
		`ALTER TABLE points_queue_next RENAME TO points_queue`,
		`CREATE UNIQUE INDEX points_queue_history ON points_queue (program_id, quiz_history_id, type)`,
		`CREATE INDEX points_queue_due ON points_queue (program_id, processed, next_try, id)`,
		`CREATE INDEX points_queue_failing ON points_queue (program_id, created, id) WHERE processed = 0 AND attempts > 1`,
	]);
}
