import type { Generated } from "kysely";

export interface ApiKeysTable {
	program_id: string;
	id: string;
	name: string;
	token_hash: string;
	scopes: Generated<string>;
	last_used: number | null;
	revoked_at: number | null;
	created: number;
	created_by: string;
}
