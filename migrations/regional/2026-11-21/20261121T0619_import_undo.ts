import type { Kysely } from "kysely";
import { json, oneOf, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE import_jobs ADD COLUMN undoes TEXT`,
		`CREATE UNIQUE INDEX import_jobs_undoes ON import_jobs (program_id, undoes) WHERE undoes IS NOT NULL`,
		`CREATE TABLE import_effects (
			program_id TEXT NOT NULL, job_id TEXT NOT NULL, row INTEGER NOT NULL,
			${oneOf("entity", ["member", "company", "company_tag", "transaction"])}, entity_id TEXT NOT NULL,
			${oneOf("effect", ["Created", "Updated", "Posted"])}, ${json("before", "{}")}, ${json("after", "{}")},
			stamp INTEGER NOT NULL, undo TEXT CHECK (undo IN ('Reversed', 'Kept', 'Failed')), reason TEXT, undone_at INTEGER,
			PRIMARY KEY (program_id, job_id, row),
			FOREIGN KEY (program_id, job_id) REFERENCES import_jobs (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX import_effects_entity ON import_effects (program_id, entity, entity_id)`,
		`CREATE INDEX import_effects_undo ON import_effects (program_id, job_id, undo, row)`,
		// Of earlier imports it is known whom they added, not which row it was.
		`INSERT INTO import_effects (program_id, job_id, row, entity, entity_id, effect, stamp)
			SELECT m.program_id, m.import_id, row_number() OVER (PARTITION BY m.program_id, m.import_id ORDER BY m.rowid),
				'member', m.id, 'Created', m.created
			FROM members m JOIN import_jobs j ON j.program_id = m.program_id AND j.id = m.import_id`,
	]);
}
