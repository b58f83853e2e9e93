import type { Kysely } from "kysely";
import { run } from "../../statements";

/** Keys from before they were encrypted have no hash. Whoever registers is compared with these few, not with all members. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE INDEX members_plain_key ON members (program_id, account_key_enc)
			WHERE account_key_hash IS NULL AND account_key_enc IS NOT NULL AND deleted_at IS NULL`,
	]);
}
