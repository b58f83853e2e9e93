import type { ColumnType, Generated } from "kysely";
import type { Flag } from "../columns";

export interface MembersTable {
	program_id: string;
	id: string;
	email: string;
	email_lower: string;
	firstname: string;
	lastname: string;
	fullname_upper: string;
	name_sort: ColumnType<string, never, never>;
	firstname_upper: string;
	lastname_upper: Generated<string>;
	initials: string;
	color: string;
	mobile_enc: string | null;
	phone_enc: string | null;
	account_key_enc: string | null;
	account_key_hash: string | null;
	status: "Active" | "Pending" | "Cancelled" | "Awaiting Approval" | "Invited";
	external_image_url: string | null;
	image_small_url: string | null;
	image_medium_url: string | null;
	image_large_url: string | null;
	balance: Generated<number>;
	awarded: Generated<number>;
	redeemed: Generated<number>;
	expired: Generated<number>;
	locale: string | null;
	first_load_done: Generated<Flag>;
	last_visit: number | null;
	import_id: string | null;
	deleted_at: number | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface MemberCompaniesTable {
	program_id: string;
	member_id: string;
	company_id: string;
	position: Generated<number>;
	created: number;
}

export interface MemberTagsTable {
	program_id: string;
	member_id: string;
	tag_upper: string;
	tag: string;
}

export interface MemberCredentialsTable {
	program_id: string;
	member_id: string;
	password_hash: string;
	set_at: number;
}

export interface MemberLinksTable {
	program_id: string;
	token_hash: string;
	member_id: string;
	kind: "activate" | "reset";
	created: number;
	expires: number;
	used_at: number | null;
}

export interface SessionsTable {
	program_id: string;
	token_hash: string;
	kind: Generated<"member" | "demo">;
	member_id: string;
	demo_token_id: string | null;
	refreshed_at: number;
	cart_open: Generated<Flag>;
	/** When the visit before this one ended, UTC ms; null on the first. */
	since: number | null;
	created: number;
	seen: number;
	expires: number;
	user_agent: string | null;
	address: string | null;
}

export interface DemoTokensTable {
	program_id: string;
	id: string;
	token_hash: string;
	member_id: string;
	expiry: number;
	revoked_at: number | null;
	created: number;
	created_by: string;
}
