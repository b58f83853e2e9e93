import type { Kysely } from "kysely";
import { AUDIT, flag, json, oneOf, run } from "../../statements";

const COLUMNS = `program_id TEXT NOT NULL, databucket_id TEXT NOT NULL`;
const REFERENCE = `FOREIGN KEY (program_id, databucket_id) REFERENCES databuckets (program_id, id) ON DELETE CASCADE`;

/** A participant whose items change while figures are calculated is calculated once more before these are shown. */
const touched = (kind: "offer" | "quiz", event: "INSERT" | "DELETE", row: "new" | "old") =>
	`CREATE TRIGGER databucket_${kind}_items_${event.toLowerCase()} AFTER ${event} ON databucket_${kind}_items BEGIN
		INSERT INTO databucket_touched (program_id, databucket_id, participant_id)
			SELECT ${row}.program_id, ${row}.databucket_id, coalesce(${row}.member_id, ${row}.company_id)
			WHERE EXISTS (SELECT 1 FROM databuckets WHERE program_id = ${row}.program_id AND id = ${row}.databucket_id)
			ON CONFLICT DO NOTHING; END`;

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE databuckets ADD COLUMN inputs_version INTEGER NOT NULL DEFAULT 0`,
		`ALTER TABLE databuckets ADD COLUMN results_version INTEGER NOT NULL DEFAULT 0`,
		`ALTER TABLE databuckets ADD COLUMN generation_id TEXT`,
		`ALTER TABLE databuckets ADD COLUMN results_updated INTEGER`,

		`CREATE TABLE databucket_imports (
			${COLUMNS}, id TEXT NOT NULL, ${oneOf("kind", ["target", "actual"])},
			${oneOf("state", ["Open", "Current", "Replaced", "Removing"], "Open")},
			csv_name TEXT NOT NULL, ${json("consumed_target_codes", "[]")}, ${json("active_codes", "[]")}, ${json("took", "[]")},
			row_count INTEGER NOT NULL DEFAULT 0, unmatched INTEGER NOT NULL DEFAULT 0, ${AUDIT},
			PRIMARY KEY (program_id, id), ${REFERENCE}) STRICT`,
		`CREATE INDEX databucket_imports_created ON databucket_imports (program_id, databucket_id, kind, created, id)`,
		`CREATE TABLE databucket_rows (
			${COLUMNS}, import_id TEXT NOT NULL, row_no INTEGER NOT NULL, key_hash TEXT NOT NULL, key_enc TEXT NOT NULL,
			participant_id TEXT, ${json("data", "{}")}, created INTEGER NOT NULL,
			PRIMARY KEY (program_id, import_id, row_no),
			FOREIGN KEY (program_id, import_id) REFERENCES databucket_imports (program_id, id) ON DELETE CASCADE,
			${REFERENCE}) STRICT, WITHOUT ROWID`,
		`CREATE INDEX databucket_rows_participant ON databucket_rows (program_id, databucket_id, participant_id, import_id, row_no)`,
		`CREATE INDEX databucket_rows_key ON databucket_rows (program_id, databucket_id, key_hash)`,

		`CREATE TABLE databucket_generations (
			${COLUMNS}, id TEXT NOT NULL,
			${oneOf("state", ["Calculating", "Candidate", "Published", "Failed", "Old"], "Calculating")},
			version INTEGER NOT NULL, ${json("rules")}, after_id TEXT NOT NULL DEFAULT '', told_upto TEXT NOT NULL DEFAULT '',
			total INTEGER NOT NULL DEFAULT 0, done INTEGER NOT NULL DEFAULT 0, changed INTEGER NOT NULL DEFAULT 0,
			${json("summary", "{}")}, error TEXT, published INTEGER, published_by TEXT, ${AUDIT},
			PRIMARY KEY (program_id, id), ${REFERENCE}) STRICT`,
		`CREATE INDEX databucket_generations_state ON databucket_generations (program_id, databucket_id, state, created)`,
		`CREATE INDEX databucket_generations_work ON databucket_generations (program_id, state, id)`,
		`CREATE TABLE databucket_figures (
			program_id TEXT NOT NULL, generation_id TEXT NOT NULL, participant_id TEXT NOT NULL, ${json("codes", "[]")},
			actual INTEGER NOT NULL, target INTEGER NOT NULL, target_points INTEGER NOT NULL, bonus INTEGER NOT NULL,
			bonus_rule TEXT, claim_points INTEGER NOT NULL, quiz_points INTEGER NOT NULL, total_points INTEGER NOT NULL,
			owed INTEGER NOT NULL, ${flag("present", 1)}, ${flag("changed", 0)},
			PRIMARY KEY (program_id, generation_id, participant_id),
			FOREIGN KEY (program_id, generation_id) REFERENCES databucket_generations (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX databucket_figures_changed ON databucket_figures (program_id, generation_id, participant_id) WHERE changed = 1`,
		`CREATE INDEX databucket_figures_points ON databucket_figures (program_id, generation_id, total_points DESC, participant_id)
			WHERE present = 1`,
		`CREATE TABLE databucket_touched (
			${COLUMNS}, participant_id TEXT NOT NULL, PRIMARY KEY (program_id, databucket_id, participant_id),
			${REFERENCE}) STRICT, WITHOUT ROWID`,
		`CREATE TABLE databucket_payouts (
			${COLUMNS}, participant_id TEXT NOT NULL, paid_points INTEGER NOT NULL, updated INTEGER NOT NULL,
			PRIMARY KEY (program_id, databucket_id, participant_id), ${REFERENCE}) STRICT, WITHOUT ROWID`,

		touched("offer", "INSERT", "new"),
		touched("offer", "DELETE", "old"),
		touched("quiz", "INSERT", "new"),
		touched("quiz", "DELETE", "old"),
		`CREATE TRIGGER companies_figures AFTER DELETE ON companies BEGIN
			DELETE FROM databucket_figures WHERE program_id = old.program_id AND participant_id = old.id
				AND generation_id IN (SELECT id FROM databucket_generations WHERE program_id = old.program_id);
			UPDATE databucket_rows SET participant_id = NULL WHERE program_id = old.program_id AND participant_id = old.id
				AND databucket_id IN (SELECT id FROM databuckets WHERE program_id = old.program_id);
			UPDATE databuckets SET results_version = results_version + 1, inputs_version = inputs_version + 1
				WHERE program_id = old.program_id AND participant_type = 'company' AND generation_id IS NOT NULL; END`,
	]);
}
