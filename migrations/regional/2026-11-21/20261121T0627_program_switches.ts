import type { Kysely } from "kysely";
import { oneOf, run } from "../../statements";

/** Both doors of every program that is there already stay open. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE programs ADD COLUMN ${oneOf("registration", ["open", "closed"], "open")}`,
		`ALTER TABLE programs ADD COLUMN ${oneOf("sign_in", ["open", "closed"], "open")}`,
	]);
}
