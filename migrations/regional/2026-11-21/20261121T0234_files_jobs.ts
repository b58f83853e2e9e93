import type { Kysely } from "kysely";
import { flag, json, oneOf, run } from "../../statements";

const IMPORT_STATUSES = ["Uploaded", "Checking", "Checked", "Running", "Cancelled", "Failed", "Completed"];

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE files (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, path TEXT NOT NULL, name TEXT NOT NULL,
			content_type TEXT NOT NULL, size INTEGER NOT NULL, download_url TEXT, ${json("metadata", "{}")}, owner_member_id TEXT,
			${flag("is_private", 0)}, created INTEGER NOT NULL, updated INTEGER NOT NULL, created_by TEXT NOT NULL,
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX files_path ON files (program_id, path)`,

		`CREATE TABLE import_jobs (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, kind TEXT NOT NULL, variant TEXT NOT NULL,
			${oneOf("status", IMPORT_STATUSES, "Uploaded")}, file_name TEXT NOT NULL, file_path TEXT NOT NULL, file_hash TEXT NOT NULL,
			file_size INTEGER NOT NULL, ${json("shape", "{}")}, ${json("mapping", "{}")}, ${json("options", "{}")},
			${flag("importing", 0)}, percent INTEGER NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
			total INTEGER NOT NULL DEFAULT 0, processed INTEGER NOT NULL DEFAULT 0, created_rows INTEGER NOT NULL DEFAULT 0,
			updated_rows INTEGER NOT NULL DEFAULT 0, skipped_rows INTEGER NOT NULL DEFAULT 0, failed_rows INTEGER NOT NULL DEFAULT 0,
			error TEXT, cancel_requested INTEGER NOT NULL DEFAULT 0, lease_owner TEXT, lease_until INTEGER,
			started_by TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL, finished INTEGER,
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE INDEX import_jobs_created ON import_jobs (program_id, created DESC)`,
		`CREATE INDEX import_jobs_status ON import_jobs (program_id, status)`,
		`CREATE INDEX import_jobs_hash ON import_jobs (program_id, kind, file_hash)`,
		`CREATE TABLE import_problems (
			program_id TEXT NOT NULL, job_id TEXT NOT NULL, row INTEGER NOT NULL, line INTEGER NOT NULL,
			${oneOf("phase", ["check", "commit"])}, ${oneOf("outcome", ["failed", "skipped"], "failed")}, reason TEXT NOT NULL,
			${json("cells", "[]")}, PRIMARY KEY (program_id, job_id, phase, row),
			FOREIGN KEY (program_id, job_id) REFERENCES import_jobs (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE TABLE import_mappings (
			program_id TEXT NOT NULL REFERENCES programs (id), kind TEXT NOT NULL, ${json("headers", "[]")}, ${json("mapping", "{}")},
			updated INTEGER NOT NULL, PRIMARY KEY (program_id, kind)) STRICT, WITHOUT ROWID`,

		`CREATE TABLE outbox (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, kind TEXT NOT NULL, to_member_id TEXT,
			to_address TEXT NOT NULL, subject TEXT NOT NULL, body_enc TEXT NOT NULL,
			${oneOf("status", ["queued", "sent", "failed"], "queued")}, attempts INTEGER NOT NULL DEFAULT 0, last_error TEXT,
			locked_until INTEGER NOT NULL DEFAULT 0, created INTEGER NOT NULL, sent INTEGER, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE INDEX outbox_queue ON outbox (program_id, status, created)`,
		`CREATE INDEX outbox_created ON outbox (program_id, created DESC)`,
	]);
}
