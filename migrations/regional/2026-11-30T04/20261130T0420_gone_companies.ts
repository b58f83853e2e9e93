import type { Kysely } from "kysely";
import { run } from "../../statements";

const KEPT = ["participant_tiers", "participant_awards", "standing_history", "standing_queue"];

/** What companies had reached that were deleted before it went with them: nobody is shown it, and it counts in no list. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(
		db,
		KEPT.map(
			(table) => `DELETE FROM ${table} WHERE participant_type = 'Company' AND NOT EXISTS (SELECT 1 FROM companies c
				WHERE c.program_id = ${table}.program_id AND c.id = ${table}.participant_id)`,
		),
	);
}
