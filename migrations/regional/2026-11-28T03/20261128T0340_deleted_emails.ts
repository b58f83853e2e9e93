import type { Kysely } from "kysely";
import { run } from "../../statements";

/** The addresses of deleted members, by which what they left is searched. The condition is the search's own. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE INDEX members_deleted_email ON members (program_id, email_lower)
			WHERE deleted_at IS NOT NULL AND email_lower <> 'deleted-' || lower(id) || '@invalid'`,
	]);
}
