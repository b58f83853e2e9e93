import type { Kysely } from "kysely";
import { json, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		// What a program has promised about waiting work, and the reasons its reviewers give; nothing until it says so.
		`ALTER TABLE programs ADD COLUMN ${json("desk", "{}")}`,
		`CREATE INDEX rewards_low_stock ON rewards (program_id, stock_quantity, id)
			WHERE status = 'Active' AND is_active = 1 AND stock_quantity >= 0`,
	]);
}
