import type { Kysely } from "kysely";
import { searchTable } from "../../search";
import { AUDIT, json, oneOf, run } from "../../statements";

const PARTICIPANTS = oneOf("participant_type", ["member", "company"], "member");
const MODE = oneOf("mode", ["static", "dynamic"], "dynamic");

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE result_tables (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			description TEXT NOT NULL DEFAULT '', ${PARTICIPANTS}, ${MODE}, sort_order INTEGER NOT NULL DEFAULT 0,
			${oneOf("status", ["Active", "Inactive"], "Active")}, publish_from INTEGER,
			publish_until INTEGER CHECK (publish_until > publish_from),
			selected_databucket_id TEXT, account_key_column TEXT NOT NULL DEFAULT '', ${json("settings", "{}")},
			edition_id TEXT, ${AUDIT}, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX result_tables_title ON result_tables (program_id, title_upper)`,
		`CREATE INDEX result_tables_order ON result_tables (program_id, sort_order, title_upper, id)`,
		`CREATE INDEX result_tables_databucket ON result_tables (program_id, selected_databucket_id)`,
		`CREATE INDEX result_tables_publish_from ON result_tables (program_id, publish_from) WHERE publish_from IS NOT NULL`,
		`CREATE INDEX result_tables_publish_until ON result_tables (program_id, publish_until) WHERE publish_until IS NOT NULL`,
		...searchTable({ table: "result_tables", column: "title_upper" }),

		`CREATE TABLE result_table_editions (
			program_id TEXT NOT NULL, id TEXT NOT NULL, table_id TEXT NOT NULL,
			${oneOf("state", ["Building", "Shown", "Old", "Failed"], "Building")}, ${MODE}, ${PARTICIPANTS},
			selected_databucket_id TEXT, account_key_column TEXT NOT NULL DEFAULT '', upload_id TEXT, ${json("settings", "{}")},
			after_id TEXT NOT NULL DEFAULT '', row_count INTEGER NOT NULL DEFAULT 0, matched INTEGER NOT NULL DEFAULT 0,
			participants INTEGER NOT NULL DEFAULT 0, created INTEGER NOT NULL, PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, table_id) REFERENCES result_tables (program_id, id) ON DELETE CASCADE) STRICT`,
		`CREATE INDEX result_table_editions_table ON result_table_editions (program_id, table_id, created, id)`,
		`CREATE INDEX result_table_editions_work ON result_table_editions (program_id, state, id)`,

		`CREATE TABLE table_data (
			program_id TEXT NOT NULL, edition_id TEXT NOT NULL, participant_id TEXT NOT NULL, company_id TEXT,
			${json("home_card_value")}, ${json("card_header", "[]")}, ${json("remarks", "[]")}, ${json("totals", "[]")},
			${json("rows", "[]")}, ${json("chart", "[]")}, PRIMARY KEY (program_id, edition_id, participant_id),
			FOREIGN KEY (program_id, edition_id) REFERENCES result_table_editions (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX table_data_participant ON table_data (program_id, participant_id, edition_id)`,
		`CREATE TRIGGER companies_table_data AFTER DELETE ON companies BEGIN
			DELETE FROM table_data WHERE program_id = old.program_id AND participant_id = old.id; END`,
	]);
}
