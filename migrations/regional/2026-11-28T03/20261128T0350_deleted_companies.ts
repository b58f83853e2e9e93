import type { Kysely } from "kysely";
import { run } from "../../statements";

const MISCOUNTED = `EXISTS (SELECT 1 FROM databucket_generations g
	WHERE g.program_id = databuckets.program_id AND g.databucket_id = databuckets.id AND g.state IN ('Candidate', 'Published')
		AND coalesce(g.summary ->> '$.after.participants', 0) <> (SELECT count(*) FROM databucket_figures f
			WHERE f.program_id = g.program_id AND f.generation_id = g.id AND f.present = 1))`;

/** A deleted company leaves figures that nobody is shown yet as well: also the first ones of a databucket are made anew. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`DROP TRIGGER companies_figures`,
		`CREATE TRIGGER companies_figures AFTER DELETE ON companies BEGIN
			DELETE FROM databucket_figures WHERE program_id = old.program_id AND participant_id = old.id
				AND generation_id IN (SELECT id FROM databucket_generations WHERE program_id = old.program_id);
			UPDATE databucket_rows SET participant_id = NULL WHERE program_id = old.program_id AND participant_id = old.id
				AND databucket_id IN (SELECT id FROM databuckets WHERE program_id = old.program_id);
			UPDATE databuckets SET results_version = results_version + (generation_id IS NOT NULL), inputs_version = inputs_version + 1
				WHERE program_id = old.program_id AND participant_type = 'company' AND (generation_id IS NOT NULL OR inputs_version > 0); END`,
		`UPDATE databuckets SET inputs_version = inputs_version + 1 WHERE participant_type = 'company' AND ${MISCOUNTED}`,
	]);
}
