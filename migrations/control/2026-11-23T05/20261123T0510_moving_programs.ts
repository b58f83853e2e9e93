import type { Kysely } from "kysely";
import { run } from "../../statements";

/** Where a program is being moved to, and where what is left of it has yet to be removed. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE program_directory ADD COLUMN moving_to TEXT`,
		`ALTER TABLE program_directory ADD COLUMN moved_from TEXT`,
	]);
}
