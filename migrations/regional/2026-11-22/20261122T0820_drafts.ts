import type { Kysely } from "kysely";
import { searchTable } from "../../search";
import { run } from "../../statements";

/** What an admin is changing and has not saved, and what the administration of offers asks. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE drafts (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, admin_id TEXT NOT NULL, kind TEXT NOT NULL,
			record_id TEXT NOT NULL, based_on INTEGER,
			state TEXT NOT NULL CHECK (json_valid(state) AND length(state) <= 2000000),
			created INTEGER NOT NULL, updated INTEGER NOT NULL, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX drafts_own ON drafts (program_id, admin_id, kind, record_id)`,
		`CREATE INDEX drafts_record ON drafts (program_id, kind, record_id)`,
		`CREATE INDEX drafts_updated ON drafts (program_id, updated)`,

		...searchTable({ table: "offers", column: "title_upper" }),
		`CREATE INDEX offers_order ON offers (program_id, sort_order, title_upper, id)`,
		`CREATE INDEX offers_created ON offers (program_id, created, id)`,
		`CREATE INDEX offer_entries_counted ON offer_entries (program_id, offer_id, opportunity_id)`,
	]);
}
