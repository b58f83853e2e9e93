import type { Kysely } from "kysely";
import { AUDIT, flag, json, oneOf, run } from "../../statements";

const MEMBER_STATUSES = ["Active", "Pending", "Cancelled", "Awaiting Approval", "Invited"];

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE programs (
			id TEXT PRIMARY KEY, display_title TEXT, favicon TEXT, ${json("web_theme", "{}")}, locale TEXT NOT NULL DEFAULT 'en',
			company_data_key_label TEXT NOT NULL DEFAULT 'identifier', ${json("home_reward_catalogues", "[]")},
			time_zone TEXT NOT NULL DEFAULT 'UTC', created INTEGER NOT NULL, updated INTEGER NOT NULL) STRICT`,

		`CREATE TABLE companies (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			account_key_enc TEXT, account_key_hash TEXT, ${oneOf("status", ["Active", "Inactive"], "Active")},
			points INTEGER NOT NULL DEFAULT 0, import_batch_id TEXT, ${AUDIT}, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX companies_title ON companies (program_id, title_upper)`,
		`CREATE UNIQUE INDEX companies_account_key ON companies (program_id, account_key_hash) WHERE account_key_hash IS NOT NULL`,
		`CREATE INDEX companies_import ON companies (program_id, import_batch_id) WHERE import_batch_id IS NOT NULL`,

		`CREATE TABLE company_tags (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, tag TEXT NOT NULL, tag_upper TEXT NOT NULL,
			${AUDIT}, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX company_tags_tag ON company_tags (program_id, tag_upper)`,
		`CREATE TABLE company_tag_links (
			program_id TEXT NOT NULL, company_id TEXT NOT NULL, company_tag_id TEXT NOT NULL,
			PRIMARY KEY (program_id, company_id, company_tag_id),
			FOREIGN KEY (program_id, company_id) REFERENCES companies (program_id, id) ON DELETE CASCADE,
			FOREIGN KEY (program_id, company_tag_id) REFERENCES company_tags (program_id, id)) STRICT, WITHOUT ROWID`,
		`CREATE INDEX company_tag_links_tag ON company_tag_links (program_id, company_tag_id)`,

		`CREATE TABLE members (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, email TEXT NOT NULL, email_lower TEXT NOT NULL,
			firstname TEXT NOT NULL, lastname TEXT NOT NULL, fullname_upper TEXT NOT NULL, firstname_upper TEXT NOT NULL,
			initials TEXT NOT NULL, color TEXT NOT NULL, mobile_enc TEXT, phone_enc TEXT, account_key_enc TEXT, account_key_hash TEXT,
			${oneOf("status", MEMBER_STATUSES)}, external_image_url TEXT,
			image_small_url TEXT, image_medium_url TEXT, image_large_url TEXT,
			balance INTEGER NOT NULL DEFAULT 0, awarded INTEGER NOT NULL DEFAULT 0, redeemed INTEGER NOT NULL DEFAULT 0,
			expired INTEGER NOT NULL DEFAULT 0, locale TEXT, ${flag("first_load_done", 0)}, last_visit INTEGER,
			import_id TEXT, deleted_at INTEGER, ${AUDIT}, PRIMARY KEY (program_id, id),
			CHECK (balance = awarded - redeemed - expired)) STRICT`,
		`CREATE UNIQUE INDEX members_email ON members (program_id, email_lower) WHERE deleted_at IS NULL`,
		`CREATE UNIQUE INDEX members_account_key ON members (program_id, account_key_hash)
			WHERE account_key_hash IS NOT NULL AND deleted_at IS NULL`,
		`CREATE INDEX members_name ON members (program_id, fullname_upper, id) WHERE deleted_at IS NULL`,
		`CREATE INDEX members_status ON members (program_id, status, fullname_upper, id) WHERE deleted_at IS NULL`,

		`CREATE TABLE member_companies (
			program_id TEXT NOT NULL, member_id TEXT NOT NULL, company_id TEXT NOT NULL, position INTEGER NOT NULL DEFAULT 0,
			created INTEGER NOT NULL, PRIMARY KEY (program_id, member_id, company_id),
			FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id) ON DELETE CASCADE,
			FOREIGN KEY (program_id, company_id) REFERENCES companies (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX member_companies_company ON member_companies (program_id, company_id)`,

		`CREATE TABLE member_tags (
			program_id TEXT NOT NULL, member_id TEXT NOT NULL, tag_upper TEXT NOT NULL, tag TEXT NOT NULL,
			PRIMARY KEY (program_id, member_id, tag_upper),
			FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX member_tags_tag ON member_tags (program_id, tag_upper)`,

		`CREATE TABLE item_member_tags (
			program_id TEXT NOT NULL REFERENCES programs (id), item_type TEXT NOT NULL, item_id TEXT NOT NULL,
			tag_upper TEXT NOT NULL, tag TEXT NOT NULL, PRIMARY KEY (program_id, item_type, item_id, tag_upper)) STRICT, WITHOUT ROWID`,
		`CREATE INDEX item_member_tags_tag ON item_member_tags (program_id, tag_upper)`,
		`CREATE TABLE item_company_tags (
			program_id TEXT NOT NULL, item_type TEXT NOT NULL, item_id TEXT NOT NULL, company_tag_id TEXT NOT NULL,
			PRIMARY KEY (program_id, item_type, item_id, company_tag_id),
			FOREIGN KEY (program_id, company_tag_id) REFERENCES company_tags (program_id, id)) STRICT, WITHOUT ROWID`,
		`CREATE INDEX item_company_tags_tag ON item_company_tags (program_id, company_tag_id)`,

		`CREATE TABLE member_credentials (
			program_id TEXT NOT NULL, member_id TEXT NOT NULL, password_hash TEXT NOT NULL, set_at INTEGER NOT NULL,
			PRIMARY KEY (program_id, member_id),
			FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE TABLE member_links (
			program_id TEXT NOT NULL, token_hash TEXT NOT NULL, member_id TEXT NOT NULL, ${oneOf("kind", ["activate", "reset"])},
			created INTEGER NOT NULL, expires INTEGER NOT NULL, used_at INTEGER, PRIMARY KEY (program_id, token_hash),
			FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX member_links_member ON member_links (program_id, member_id)`,

		`CREATE TABLE demo_tokens (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, token_hash TEXT NOT NULL, member_id TEXT NOT NULL,
			expiry INTEGER NOT NULL, revoked_at INTEGER, created INTEGER NOT NULL, created_by TEXT NOT NULL,
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX demo_tokens_hash ON demo_tokens (program_id, token_hash)`,
		`CREATE INDEX demo_tokens_expiry ON demo_tokens (program_id, expiry)`,
		`CREATE TABLE sessions (
			program_id TEXT NOT NULL, token_hash TEXT NOT NULL, ${oneOf("kind", ["member", "demo"], "member")},
			member_id TEXT NOT NULL, demo_token_id TEXT, refreshed_at INTEGER NOT NULL, ${flag("cart_open", 0)},
			created INTEGER NOT NULL, seen INTEGER NOT NULL, expires INTEGER NOT NULL, since INTEGER, user_agent TEXT, address TEXT,
			PRIMARY KEY (program_id, token_hash),
			FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX sessions_member ON sessions (program_id, member_id)`,
		`CREATE INDEX sessions_expires ON sessions (program_id, expires)`,
	]);
}
