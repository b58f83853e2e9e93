import type { Kysely } from "kysely";
import { json, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [`ALTER TABLE programs ADD COLUMN ${json("hidden_entries", "[]")}`]);
}
