import type { Kysely } from "kysely";
import { AUDIT, oneOf, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE organisations (id TEXT PRIMARY KEY, title TEXT NOT NULL, title_upper TEXT NOT NULL UNIQUE, ${AUDIT}) STRICT`,
		`CREATE TABLE program_directory (
			program_id TEXT PRIMARY KEY, database_id TEXT NOT NULL, organisation_id TEXT REFERENCES organisations (id),
			title TEXT NOT NULL, ${oneOf("status", ["Active", "Inactive"], "Active")}, ${AUDIT}) STRICT`,
		`CREATE INDEX program_directory_database ON program_directory (database_id)`,
		`CREATE INDEX program_directory_organisation ON program_directory (organisation_id)`,
		`CREATE TABLE sites (
			id TEXT PRIMARY KEY, active_domain TEXT NOT NULL, domain_lower TEXT NOT NULL UNIQUE,
			program_id TEXT NOT NULL DEFAULT '', database_id TEXT NOT NULL DEFAULT 'default', ${AUDIT}) STRICT`,
		`CREATE INDEX sites_program ON sites (program_id)`,
		`CREATE TABLE admins (
			id TEXT PRIMARY KEY, email TEXT NOT NULL, email_lower TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
			${oneOf("role", ["super", "admin", "editor", "observer"])}, password_hash TEXT, customer_token_enc TEXT, locale TEXT,
			${oneOf("status", ["Active", "Inactive"], "Active")}, ${AUDIT}) STRICT`,
		`CREATE TABLE admin_programs (
			admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE, program_id TEXT NOT NULL,
			role TEXT CHECK (role IN ('admin', 'editor', 'observer')), PRIMARY KEY (admin_id, program_id)) STRICT`,
		`CREATE INDEX admin_programs_program ON admin_programs (program_id)`,
		`CREATE TABLE admin_organisations (
			admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
			organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
			${oneOf("role", ["owner", "administrator", "client"])}, PRIMARY KEY (admin_id, organisation_id)) STRICT`,
		`CREATE TABLE admin_sessions (
			token_hash TEXT PRIMARY KEY, admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
			program_id TEXT, created INTEGER NOT NULL, seen INTEGER NOT NULL, expires INTEGER NOT NULL,
			user_agent TEXT, address TEXT) STRICT`,
		`CREATE INDEX admin_sessions_admin ON admin_sessions (admin_id)`,
		`CREATE INDEX admin_sessions_expires ON admin_sessions (expires)`,
		`CREATE TABLE audit_log (
			id TEXT PRIMARY KEY, at INTEGER NOT NULL, actor_id TEXT NOT NULL, actor_kind TEXT NOT NULL, action TEXT NOT NULL,
			entity TEXT NOT NULL, entity_id TEXT NOT NULL, detail TEXT CHECK (json_valid(detail)), address TEXT, request_id TEXT) STRICT`,
		`CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, at DESC)`,
		`CREATE INDEX audit_log_at ON audit_log (at DESC)`,
		`CREATE TABLE rate_limits (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expires INTEGER) STRICT`,
		`CREATE TABLE change_log (
			seq INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, entity_id TEXT NOT NULL, at INTEGER NOT NULL) STRICT`,
	]);
}
