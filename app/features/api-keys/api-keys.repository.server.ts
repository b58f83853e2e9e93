import { sql } from "kysely";
import { countSearched, isFound, searchFor } from "~/kernel/search/search.repository.server";
import type { Search } from "~/kernel/search/search.rules";
import { newId, newToken, tokenHash } from "~/lib/ids.server";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApiScope, KeyState } from "./api-keys.rules";

/** Marks keys of this portal, so that a leaked one is recognised. */
const PREFIX = "laurel_";
const USED_EVERY = 60_000;

/** The unrevoked key of a secret. */
export async function findApiKeyBySecret(scope: TenantScope, secret: string) {
	const row = await scope.query
		.selectFrom("api_keys")
		.select(["id", "name", "scopes", "last_used as lastUsed"])
		.where("program_id", "=", scope.programId)
		.where("token_hash", "=", tokenHash(secret))
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	return row && { ...row, scopes: readJson<ApiScope[]>(row.scopes, []) };
}

/** Makes a key; the secret is returned once and kept as a hash only. */
export async function insertApiKey(tx: WriteScope, key: { name: string; scopes: ApiScope[] }) {
	const id = newId();
	const secret = `${PREFIX}${newToken()}`;
	await tx.trx
		.insertInto("api_keys")
		.values({
			program_id: tx.programId,
			id,
			name: key.name.trim(),
			token_hash: tokenHash(secret),
			scopes: JSON.stringify([...new Set(key.scopes)]),
			created: tx.now(),
			created_by: tx.actor.id,
		})
		.execute();
	return { id, secret };
}

/** Notes the use of a key, at most once a minute. */
export async function stampUse(tx: WriteScope, key: { id: string; lastUsed: number | null }): Promise<void> {
	if (key.lastUsed !== null && tx.now() - key.lastUsed < USED_EVERY) return;
	await tx.trx
		.updateTable("api_keys")
		.set({ last_used: tx.now() })
		.where("program_id", "=", tx.programId)
		.where("id", "=", key.id)
		.execute();
}

export interface ApiKeyFilter {
	/** Beginnings of words of the name. */
	q?: string;
	state?: KeyState | undefined;
}

const searched = (scope: TenantScope, { q }: ApiKeyFilter) => searchFor(scope, "api_keys", q);

function matching(scope: TenantScope, { state }: ApiKeyFilter, search: Search | null) {
	return scope.query
		.selectFrom("api_keys")
		.where("program_id", "=", scope.programId)
		.where(isFound(scope, search, "api_keys.id"))
		.$if(state !== undefined, (query) => query.where("revoked_at", state === "open" ? "is" : "is not", null));
}

/** How many keys match. */
export async function countApiKeys(scope: TenantScope, filter: ApiKeyFilter): Promise<number | null> {
	return countSearched(scope, await searched(scope, filter), (search) => matching(scope, filter, search));
}

/** The keys of the program, newest first, one page; `after` is the created time and id of the row before. */
export async function listApiKeys(
	scope: TenantScope,
	filter: ApiKeyFilter = {},
	{ after, limit = 200 }: { after?: (string | number)[] | null; limit?: number } = {},
) {
	const [created, id] = after ?? [];
	const rows = await matching(scope, filter, await searched(scope, filter))
		.select(["id", "name", "scopes", "last_used as lastUsed", "revoked_at as revokedAt", "created"])
		.$if(id !== undefined, (query) => query.where(sql<boolean>`(created, id) < (${created}, ${id})`))
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({ ...row, scopes: readJson<ApiScope[]>(row.scopes, []) }));
}

/** Ends a key; false when there is none to end. */
export async function revokeApiKey(tx: WriteScope, id: string): Promise<boolean> {
	const result = await tx.trx
		.updateTable("api_keys")
		.set({ revoked_at: tx.now() })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}
