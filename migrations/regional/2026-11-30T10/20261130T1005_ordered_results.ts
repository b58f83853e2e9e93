import type { Kysely } from "kysely";
import { run } from "../../statements";

/** Results of participants by their targets, and by how far they are above them. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE INDEX databucket_figures_target ON databucket_figures (program_id, generation_id, target DESC, participant_id)
			WHERE present = 1`,
		`CREATE INDEX databucket_figures_difference ON databucket_figures (program_id, generation_id, (actual - target) DESC, participant_id)
			WHERE present = 1`,
	]);
}
