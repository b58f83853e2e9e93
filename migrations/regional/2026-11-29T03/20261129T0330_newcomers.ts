import type { Kysely } from "kysely";
import { run } from "../../statements";

/** Conditions may be true of somebody who has nothing yet: whoever is added is evaluated, and those added before are once. */
const queued = (table: "members" | "companies", type: "Member" | "Company") =>
	`CREATE TRIGGER ${table}_standing_added AFTER INSERT ON ${table}
		WHEN EXISTS (SELECT 1 FROM tiers WHERE program_id = new.program_id) OR EXISTS (SELECT 1 FROM awards WHERE program_id = new.program_id) BEGIN
		INSERT INTO standing_queue (program_id, participant_type, participant_id) VALUES (new.program_id, '${type}', new.id)
			ON CONFLICT DO NOTHING; END`;

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		queued("members", "Member"),
		queued("companies", "Company"),
		`INSERT INTO standing_runs (program_id, participant_type, after_id)
			SELECT program_id, participant_type, '' FROM tiers UNION SELECT program_id, participant_type, '' FROM awards WHERE true
			ON CONFLICT (program_id, participant_type) DO UPDATE SET after_id = ''`,
	]);
}
