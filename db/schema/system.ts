import type { ColumnType, Generated } from "kysely";
import type { Topic } from "../changes";
import type { Flag } from "../columns";

export interface AuditLogTable {
	program_id: string;
	id: string;
	at: number;
	actor_id: string;
	actor_kind: string;
	acting_as: string | null;
	action: string;
	entity: string;
	entity_id: string;
	detail: string | null;
	address: string | null;
	request_id: string | null;
}

export interface ChangeLogTable {
	seq: Generated<number>;
	program_id: string;
	topic: Topic;
	entity_id: string;
	member_id: string | null;
	at: number;
}

export interface RateLimitsTable {
	program_id: string;
	key: string;
	points: number;
	expires: number | null;
}

export interface FilesTable {
	program_id: string;
	id: string;
	path: string;
	name: string;
	content_type: string;
	size: number;
	download_url: string | null;
	metadata: Generated<string>;
	owner_member_id: string | null;
	is_private: Generated<Flag>;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string | null;
	/** The path without its last part. */
	folder: string;
	name_upper: string;
	/** The same for the sizes of one picture. */
	upload_id: string;
	image_size: "small" | "medium" | "large" | null;
	/** The form field a member sent it for. */
	field_id: string | null;
	/** The entry it belongs to; with a field and without an entry it waits for the form to be sent. */
	entry_id: string | null;
	/** SHA-256 of the bytes as a member sent them, which for a picture are not those that are stored. */
	content_hash: string | null;
}

export interface OneTimeKeysTable {
	program_id: string;
	/** The form it belongs to: entry, order, points … */
	form: string;
	/** The member or admin who sent it. */
	owner_id: string;
	key: string;
	/** Keyed hash of what was sent; empty for keys from before that was kept. */
	fingerprint: string;
	made_id: string;
	created: number;
}

export interface KeptPostsTable {
	program_id: string;
	token_hash: string;
	member_id: string;
	body_enc: string;
	created: number;
	expires: number;
}

export interface OutboxTable {
	program_id: string;
	id: string;
	kind: string;
	to_member_id: string | null;
	to_address: string;
	subject: string;
	body_enc: string;
	status: Generated<"queued" | "sent" | "failed">;
	attempts: Generated<number>;
	last_error: string | null;
	locked_until: Generated<number>;
	created: number;
	sent: number | null;
	/** Names the reason of a mail to a member, so that it is told once; null where the reason itself comes once. */
	event_key: string | null;
	/** What the HTML part is made of when it is sent; null for a mail of plain text. */
	layout_enc: string | null;
	/** Somebody waits for the link in it; worked out from the kind. */
	awaited: ColumnType<number, never, never>;
}

/** One row: who this database is. */
export interface DatabaseIdentityTable {
	one: number;
	id: string;
	/** Written to find out whether there is room. */
	probe: Uint8Array | null;
}

export interface RegionalIdentityTable extends DatabaseIdentityTable {
	/** The identity of the control database that it belongs to; null until it is used. */
	control_id: string | null;
}

export interface DraftsTable {
	program_id: string;
	id: string;
	admin_id: string;
	kind: string;
	record_id: string;
	/** The record's `updated` when the draft began; null for a record that is not there yet. */
	based_on: number | null;
	state: string;
	created: number;
	updated: number;
}

export interface AdminListViewsTable {
	program_id: string;
	id: string;
	admin_id: string;
	/** Name of the list. */
	list: string;
	name: string;
	name_upper: string;
	/** What the list is asked for, as an address says it. */
	query: string;
	/** JSON list of names; null leaves them to the reader. */
	columns: string | null;
	shared: Generated<Flag>;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface AdminListSettingsTable {
	program_id: string;
	admin_id: string;
	list: string;
	/** JSON list of names; null is what the list shows by itself. */
	columns: string | null;
	/** What the list opens with. */
	view_id: string | null;
	updated: number;
}
