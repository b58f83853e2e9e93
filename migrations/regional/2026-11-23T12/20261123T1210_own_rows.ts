import type { Kysely } from "kysely";
import { run } from "../../statements";

/**
 * What took a posting back, and the sessions that somebody has open. Without expires in it, SQLite would rather go through
 * all sessions that are open than through those of a member.
 */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE INDEX member_transactions_reverses ON member_transactions (program_id, reverses_id)
			WHERE reverses_id IS NOT NULL`,
		`DROP INDEX sessions_member`,
		`CREATE INDEX sessions_member ON sessions (program_id, member_id, expires)`,
	]);
}
