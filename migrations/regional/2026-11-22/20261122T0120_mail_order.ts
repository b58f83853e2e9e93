import type { Kysely } from "kysely";
import { run } from "../../statements";

/** Mails with a link that somebody waits for; they are sent before all others. */
const AWAITED = "'reset', 'activation', 'invitation', 'approval'";

/** The order in which mails are sent. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE outbox ADD COLUMN awaited INTEGER GENERATED ALWAYS AS (kind IN (${AWAITED})) VIRTUAL`,
		`CREATE INDEX outbox_order ON outbox (program_id, status, awaited DESC, created, id)`,
	]);
}
