import type { Kysely } from "kysely";
import { textsGoWith } from "../../content-texts";
import { run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [textsGoWith("databuckets", "databucket")]);
}
