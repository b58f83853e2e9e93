import type { Kysely } from "kysely";
import { run } from "../../statements";

/** Somebody whom a posting would pay, and up to which version of the results nobody is left whom one would. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE databuckets ADD COLUMN to_post TEXT`,
		`ALTER TABLE databuckets ADD COLUMN looked_version INTEGER NOT NULL DEFAULT -1`,
		// What is owed to somebody who was cancelled, or in the bin, can be posted again.
		`CREATE TRIGGER members_to_post AFTER UPDATE OF status, deleted_at ON members
			WHEN (old.status = 'Cancelled' OR old.deleted_at IS NOT NULL) AND new.status <> 'Cancelled' AND new.deleted_at IS NULL BEGIN
			UPDATE databuckets SET to_post = new.id WHERE program_id = new.program_id AND generation_id IS NOT NULL
				AND coalesce((SELECT f.owed FROM databucket_figures f WHERE f.program_id = new.program_id
					AND f.generation_id = databuckets.generation_id AND f.participant_id = new.id), 0)
				<> coalesce((SELECT p.paid_points FROM databucket_payouts p WHERE p.program_id = new.program_id
					AND p.databucket_id = databuckets.id AND p.participant_id = new.id), 0);
		END`,
	]);
}
