import type { Kysely } from "kysely";
import { run } from "../../statements";

const KIND = { offer_groups: "offer_group", programs: "program" } as const;

/** Who changed them last, as the other records of a program say it. Null until somebody does, where the log names nobody. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		...["offer_groups", "programs", "files"].map((table) => `ALTER TABLE ${table} ADD COLUMN updated_by TEXT`),
		...(["offer_groups", "programs"] as const).map(
			(table) => `UPDATE ${table} SET updated_by = (SELECT a.actor_id FROM audit_log a
				WHERE a.program_id = ${table}.${table === "programs" ? "id" : "program_id"} AND a.entity_id = ${table}.id
					AND a.entity = '${KIND[table]}' AND a.action IN ('create', 'update')
					AND a.at BETWEEN ${table}.updated - 1000 AND ${table}.updated + 1000 ORDER BY a.at DESC, a.id DESC LIMIT 1)`,
		),
	]);
}
