import type { Kysely } from "kysely";
import { json, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		// An empty list is the order that the home page has by itself.
		`ALTER TABLE programs ADD COLUMN ${json("home_sections", "[]")}`,
	]);
}
