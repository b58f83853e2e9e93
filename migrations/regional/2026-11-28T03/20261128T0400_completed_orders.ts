import type { Kysely } from "kysely";
import { run } from "../../statements";

/** What is said of an order's completion is not moved by pieces that are cancelled after it. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE orders ADD COLUMN completed_at INTEGER`,
		`UPDATE orders SET completed_at = updated WHERE status = 'Completed'`,
		`UPDATE orders SET completed_at = coalesce((SELECT max(a.at) FROM audit_log a WHERE a.program_id = orders.program_id
			AND a.entity_id = orders.id AND a.entity = 'order' AND a.action = 'complete'), completed_at)
			WHERE status = 'Completed' AND refunded > 0`,
	]);
}
