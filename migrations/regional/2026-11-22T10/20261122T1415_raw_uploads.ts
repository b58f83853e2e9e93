import type { Kysely } from "kysely";
import { flag, json, oneOf, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE raw_uploads (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, csv_name TEXT NOT NULL, ${json("headers", "[]")},
			row_count INTEGER NOT NULL DEFAULT 0, ${flag("complete", 0)}, created INTEGER NOT NULL, created_by TEXT NOT NULL,
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE INDEX raw_uploads_created ON raw_uploads (program_id, created, id)`,
		`CREATE TABLE raw_upload_blocks (
			program_id TEXT NOT NULL, upload_id TEXT NOT NULL, block INTEGER NOT NULL, rows_enc TEXT NOT NULL,
			PRIMARY KEY (program_id, upload_id, block),
			FOREIGN KEY (program_id, upload_id) REFERENCES raw_uploads (program_id, id) ON DELETE CASCADE) STRICT`,
		`CREATE TABLE raw_records (
			program_id TEXT NOT NULL, ${oneOf("view", ["leaderboard", "table"])}, record_id TEXT NOT NULL,
			csv_name TEXT NOT NULL DEFAULT '', upload_id TEXT, updated INTEGER NOT NULL,
			PRIMARY KEY (program_id, view, record_id),
			FOREIGN KEY (program_id, upload_id) REFERENCES raw_uploads (program_id, id)) STRICT`,
		`CREATE INDEX raw_records_upload ON raw_records (program_id, upload_id) WHERE upload_id IS NOT NULL`,
	]);
}
