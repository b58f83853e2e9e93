import { newId, newToken, tokenHash } from "~/lib/ids.server";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApiScope } from "./api-keys.rules";

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

/** A key, revoked or not. */
export function findApiKey(scope: TenantScope, id: string) {
	return scope.query
		.selectFrom("api_keys")
		.select(["id", "name", "revoked_at as revokedAt"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
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
