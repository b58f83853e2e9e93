import type { Kysely } from "kysely";
import { run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [`ALTER TABLE programs ADD COLUMN auth_api_url TEXT`]);
}
