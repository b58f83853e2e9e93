import type { Kysely } from "kysely";
import { run } from "../../statements";

/** The other orders in which the results of participants are read: by what they reached, and by how much of their target that is. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE INDEX databucket_figures_actual ON databucket_figures (program_id, generation_id, actual DESC, participant_id)
			WHERE present = 1`,
		`CREATE INDEX databucket_figures_share ON databucket_figures (program_id, generation_id,
			(CASE WHEN target <> 0 THEN actual * 1.0 / target ELSE 0.0 END) DESC, participant_id) WHERE present = 1`,
	]);
}
