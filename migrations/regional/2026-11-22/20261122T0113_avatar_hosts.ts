import type { Kysely } from "kysely";
import { json, run } from "../../statements";

/** No program names a host yet: pictures of members come from uploads until it does. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [`ALTER TABLE programs ADD COLUMN ${json("avatar_hosts", "[]")}`]);
}
