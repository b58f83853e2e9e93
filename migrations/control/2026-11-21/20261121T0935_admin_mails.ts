import type { Kysely } from "kysely";
import { run } from "../../statements";

/** What the list of mails to admins is filtered and searched by, in order. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE INDEX outbox_status_list ON outbox (status, created, id)`,
		`CREATE INDEX outbox_address ON outbox (lower(to_address))`,
		`DROP INDEX outbox_queue`,
	]);
}
