import type { Kysely } from "kysely";
import { flag, run } from "../../statements";

/** Whether a program's records here are not those that count: it is moved to another region, or was. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [`ALTER TABLE programs ADD COLUMN ${flag("moved", 0)}`]);
}
