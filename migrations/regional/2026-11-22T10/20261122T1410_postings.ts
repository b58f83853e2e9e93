import type { Kysely } from "kysely";
import { flag, json, oneOf, run } from "../../statements";

const STATES = ["Waiting", "Listing", "Posting", "Done", "Held", "Stopped"];
const OUTCOMES = ["Open", "Posted", "Short", "Changed", "Gone"];

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE programs ADD COLUMN posting_limit INTEGER CHECK (posting_limit > 0)`,

		`CREATE TABLE databucket_postings (
			program_id TEXT NOT NULL, databucket_id TEXT NOT NULL, id TEXT NOT NULL, ${oneOf("state", STATES)},
			generation_id TEXT, ${flag("by_itself", 0)}, after_id TEXT NOT NULL DEFAULT '',
			listed INTEGER NOT NULL DEFAULT 0, listed_plus INTEGER NOT NULL DEFAULT 0, listed_minus INTEGER NOT NULL DEFAULT 0,
			posted INTEGER NOT NULL DEFAULT 0, posted_plus INTEGER NOT NULL DEFAULT 0, posted_minus INTEGER NOT NULL DEFAULT 0,
			short INTEGER NOT NULL DEFAULT 0, short_points INTEGER NOT NULL DEFAULT 0,
			changed INTEGER NOT NULL DEFAULT 0, gone INTEGER NOT NULL DEFAULT 0,
			created INTEGER NOT NULL, updated INTEGER NOT NULL, created_by TEXT NOT NULL,
			PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, databucket_id) REFERENCES databuckets (program_id, id) ON DELETE CASCADE) STRICT`,
		`CREATE INDEX databucket_postings_created ON databucket_postings (program_id, databucket_id, created DESC, id DESC)`,
		`CREATE INDEX databucket_postings_work ON databucket_postings (program_id, id)
			WHERE state IN ('Waiting', 'Listing', 'Posting')`,
		// Of two admins who begin at once, one does.
		`CREATE UNIQUE INDEX databucket_postings_running ON databucket_postings (program_id, databucket_id)
			WHERE state IN ('Listing', 'Posting')`,
		`CREATE TABLE databucket_posting_lines (
			program_id TEXT NOT NULL, posting_id TEXT NOT NULL, participant_id TEXT NOT NULL,
			paid INTEGER NOT NULL, owed INTEGER NOT NULL, ${oneOf("outcome", OUTCOMES, "Open")},
			transaction_id TEXT, ${json("reason", "{}")},
			PRIMARY KEY (program_id, posting_id, participant_id),
			FOREIGN KEY (program_id, posting_id) REFERENCES databucket_postings (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,

		`CREATE TABLE company_transactions (
			program_id TEXT NOT NULL, id TEXT NOT NULL, company_id TEXT NOT NULL,
			${oneOf("kind", ["Opening", "Award", "Reversal", "Adjustment"])},
			points INTEGER NOT NULL, balance_after INTEGER NOT NULL, description TEXT NOT NULL DEFAULT '',
			source_kind TEXT NOT NULL, source_id TEXT NOT NULL, source_part TEXT NOT NULL DEFAULT '', ${json("trace")},
			created INTEGER NOT NULL, created_by TEXT NOT NULL, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX company_transactions_source
			ON company_transactions (program_id, source_kind, source_id, source_part)`,
		`CREATE INDEX company_transactions_company
			ON company_transactions (program_id, company_id, created DESC, id DESC)`,
		// Ids begin with a letter.
		`INSERT INTO company_transactions (program_id, id, company_id, kind, points, balance_after, source_kind, source_id, created, created_by)
			SELECT program_id, 'opening-' || id, id, 'Opening', points, points, 'opening', id, updated, 'system'
			FROM companies WHERE points <> 0`,
		`CREATE TRIGGER company_transactions_no_update BEFORE UPDATE ON company_transactions
			BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END`,
		`CREATE TRIGGER company_transactions_no_delete BEFORE DELETE ON company_transactions
			BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END`,
	]);
}
