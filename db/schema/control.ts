import type { ColumnType, Generated } from "kysely";
import type { ArticlesTable } from "./content/articles";
import type { DatabaseIdentityTable } from "./system";

export interface OrganisationsTable {
	id: string;
	title: string;
	title_upper: string;
	/** Whoever has a right in it signs in in two steps. */
	two_step: Generated<0 | 1>;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface ProgramDirectoryTable {
	program_id: string;
	database_id: string;
	organisation_id: string | null;
	title: string;
	title_upper: Generated<string>;
	status: Generated<"Active" | "Inactive">;
	/** The program's own, as it was last known: its pages are in it while its region is away. */
	locale: Generated<string>;
	/** The region that its records are being copied to; until they all are there, database_id is where they count. */
	moving_to: Generated<string | null>;
	/** The region that it was moved from, until nothing is left of it there. */
	moved_from: Generated<string | null>;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface SitesTable {
	id: string;
	active_domain: string;
	domain_lower: string;
	program_id: Generated<string>;
	database_id: Generated<string>;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface AdminsTable {
	id: string;
	email: string;
	email_lower: string;
	name: string;
	name_upper: string;
	role: "super" | "admin" | "editor" | "observer";
	password_hash: string | null;
	customer_token_enc: string | null;
	locale: string | null;
	status: Generated<"Active" | "Inactive">;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface AdminProgramsTable {
	admin_id: string;
	program_id: string;
	role: "admin" | "editor" | "observer" | null;
}

export interface AdminOrganisationsTable {
	admin_id: string;
	organisation_id: string;
	role: "owner" | "administrator" | "client";
}

export interface AdminKeptPostsTable {
	token_hash: string;
	admin_id: string;
	/** The program at work when it was posted. */
	program_id: string | null;
	body_enc: string;
	created: number;
	expires: number;
}

export interface AdminSessionsTable {
	token_hash: string;
	admin_id: string;
	program_id: string | null;
	created: number;
	seen: number;
	expires: number;
	user_agent: string | null;
	address: string | null;
}

export interface AdminLinksTable {
	token_hash: string;
	admin_id: string;
	kind: "activate" | "reset";
	created: number;
	expires: number;
}

/** What an admin's app makes codes of. */
export interface AdminTwoStepTable {
	admin_id: string;
	secret_enc: string;
	/** The session that is setting it up; null once it counts. */
	pending_hash: string | null;
	/** The latest step of time of which a code was taken: none counts twice. */
	last_step: Generated<number>;
	created: number;
}

export interface AdminRecoveryCodesTable {
	admin_id: string;
	code_hash: string;
}

/** A right password that waits for its code, in one browser. */
export interface AdminSignInStepsTable {
	token_hash: string;
	admin_id: string;
	created: number;
	expires: number;
}

/** Mails to admins, who belong to no program. */
export interface ControlOutboxTable {
	id: string;
	kind: string;
	to_admin_id: string | null;
	to_address: string;
	subject: string;
	body_enc: string;
	status: Generated<"queued" | "sent" | "failed">;
	attempts: Generated<number>;
	last_error: string | null;
	locked_until: Generated<number>;
	created: number;
	sent: number | null;
	/** Somebody waits for the link in it; worked out from the kind. */
	awaited: ColumnType<number, never, never>;
}

export interface AuditLogTable {
	id: string;
	at: number;
	actor_id: string;
	actor_kind: string;
	action: string;
	entity: string;
	entity_id: string;
	detail: string | null;
	address: string | null;
	request_id: string | null;
}

export interface RateLimitsTable {
	key: string;
	points: number;
	expires: number | null;
}

export interface ChangeLogTable {
	seq: Generated<number>;
	topic: string;
	entity_id: string;
	at: number;
}

/** The database that a region has; another one in its place is refused. */
export interface RegionDatabasesTable {
	name: string;
	identity: string;
	recorded: number;
}

/** A key that fields are encrypted with, by a name that tells nothing of it; another one of its version is refused. */
export interface EncryptionKeysTable {
	version: number;
	name: string;
	recorded: number;
}

/** Articles for all programs: in no blog and of no category, and shown to everybody. */
export type GlobalArticlesTable = Omit<
	ArticlesTable,
	"program_id" | "blog_id" | "video_file" | "image_small_url" | "image_medium_url" | "image_large_url"
>;

/** What belongs to the installation: sites, the program directory and the people who run programs. */
export interface ControlSchema {
	organisations: OrganisationsTable;
	program_directory: ProgramDirectoryTable;
	sites: SitesTable;
	admins: AdminsTable;
	admin_programs: AdminProgramsTable;
	admin_organisations: AdminOrganisationsTable;
	admin_sessions: AdminSessionsTable;
	admin_links: AdminLinksTable;
	admin_two_step: AdminTwoStepTable;
	admin_recovery_codes: AdminRecoveryCodesTable;
	admin_sign_in_steps: AdminSignInStepsTable;
	kept_posts: AdminKeptPostsTable;
	outbox: ControlOutboxTable;
	audit_log: AuditLogTable;
	rate_limits: RateLimitsTable;
	change_log: ChangeLogTable;
	database_identity: DatabaseIdentityTable;
	region_databases: RegionDatabasesTable;
	encryption_keys: EncryptionKeysTable;
	global_articles: GlobalArticlesTable;
}
