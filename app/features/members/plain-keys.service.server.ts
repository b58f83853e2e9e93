import { sql } from "kysely";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import { keysetPages } from "~db/keyset";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";

interface PlainKey {
	id: string;
	/** As it is stored. */
	key: string;
}

async function listPlainKeys(scope: TenantScope, after: string, limit: number): Promise<PlainKey[]> {
	return scope.query
		.selectFrom("members")
		.select(["id", (eb) => eb.ref("account_key_enc").$notNull().as("key")])
		.where("program_id", "=", scope.programId)
		.where("account_key_hash", "is", null)
		.where("account_key_enc", ">", after)
		.where("deleted_at", "is", null)
		.orderBy("account_key_enc")
		.limit(limit)
		.execute();
}

async function hashKey(tx: WriteScope, { id, key }: PlainKey): Promise<void> {
	const hash = cipher().lookupHash(cipher().decrypt(key));
	await tx.trx
		.updateTable("members")
		.set({ account_key_hash: hash })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.where("account_key_hash", "is", null)
		.where("account_key_enc", "=", key)
		.where("deleted_at", "is", null)
		.where(
			sql<boolean>`not exists (select 1 from members as o where o.program_id = ${tx.programId}
				and o.account_key_hash = ${hash} and o.deleted_at is null)`,
		)
		.execute();
}

/**
 * Gives keys from before encryption the hash by which files, boards and searches find their members; how they are stored
 * stays. One that another member has too stays without.
 */
export async function hashPlainKeys(scope: TenantScope): Promise<void> {
	const pages = keysetPages<PlainKey>(ROWS_AT_ONCE, (last, size) => listPlainKeys(scope, last?.key ?? "", size));
	for await (const keys of pages)
		await transact(scope, async (tx) => {
			for (const one of keys) if (one.key.trim() !== "") await hashKey(tx, one);
		});
}
