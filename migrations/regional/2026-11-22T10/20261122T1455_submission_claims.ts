import type { Kysely } from "kysely";
import { run } from "../../statements";

/** Claims of what was sent with a form that opens by itself; null once the submission is gone. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE validation_history ADD COLUMN submission_id TEXT`,
		`CREATE INDEX validation_history_submission ON validation_history (program_id, submission_id) WHERE submission_id IS NOT NULL`,
	]);
}
