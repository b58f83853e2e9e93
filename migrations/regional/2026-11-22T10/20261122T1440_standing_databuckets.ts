import type { Kysely } from "kysely";
import { run } from "../../statements";

const NAMED = (row: "new" | "old") =>
	(["tiers", "awards"] as const)
		.map(
			(table) =>
				`EXISTS (SELECT 1 FROM ${table} WHERE program_id = ${row}.program_id AND selected_databucket_id = ${row}.databucket_id)`,
		)
		.join(" OR ");

/** An item changes what is shown of its participant at once. */
const queued = (kind: "offer" | "quiz", event: "INSERT" | "DELETE", row: "new" | "old") =>
	`CREATE TRIGGER databucket_${kind}_items_${event.toLowerCase()}_standing AFTER ${event} ON databucket_${kind}_items
		WHEN ${NAMED(row)} BEGIN
		INSERT INTO standing_queue (program_id, participant_type, participant_id)
			VALUES (${row}.program_id, iif(${row}.member_id IS NULL, 'Company', 'Member'), coalesce(${row}.member_id, ${row}.company_id))
			ON CONFLICT DO NOTHING; END`;

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		...(["tiers", "awards"] as const).flatMap((table) => [
			`ALTER TABLE ${table} ADD COLUMN selected_databucket_id TEXT`,
			`CREATE INDEX ${table}_databucket ON ${table} (program_id, selected_databucket_id) WHERE selected_databucket_id IS NOT NULL`,
		]),
		queued("offer", "INSERT", "new"),
		queued("offer", "DELETE", "old"),
		queued("quiz", "INSERT", "new"),
		queued("quiz", "DELETE", "old"),
	]);
}
