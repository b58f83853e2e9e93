import type { Kysely } from "kysely";
import { run } from "../../statements";

/** What a member has been asked to change, found at every visit of the home page. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE INDEX offer_entries_sent_back ON offer_entries (program_id, member_id, reviewed DESC, id DESC)
		 WHERE status = 'Pending' AND reviewed IS NOT NULL`,
	]);
}
