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

/** One statement for all of them: one for each would take a database server longer than it leaves a transaction. */
async function hashKeys(tx: WriteScope, keys: readonly PlainKey[]): Promise<void> {
	const hashes = new Map<string, PlainKey>();
	for (const one of keys) {
		if (one.key.trim() === "") continue;
		const hash = cipher().lookupHash(cipher().decrypt(one.key));
		// Of several that have the same one, the first.
		if (!hashes.has(hash)) hashes.set(hash, one);
	}
	const rows = Array.from(hashes, ([hash, { id, key }]) => [id, key, hash]);
	await sql`update members as m set account_key_hash = v.hash
		from (select value ->> 0 as id, value ->> 1 as key, value ->> 2 as hash from json_each(${JSON.stringify(rows)}) limit -1) as v
		where m.program_id = ${tx.programId} and m.id = v.id and m.account_key_hash is null and m.account_key_enc = v.key
			and m.deleted_at is null and not exists (select 1 from members as o where o.program_id = ${tx.programId}
				and o.account_key_hash = v.hash and o.deleted_at is null)`.execute(tx.trx);
}

/**
 * Gives keys from before encryption the hash by which files, boards and searches find their members; how they are stored
 * stays. One that another member has too stays without.
 */
export async function hashPlainKeys(scope: TenantScope): Promise<void> {
	const pages = keysetPages<PlainKey>(ROWS_AT_ONCE, (last, size) => listPlainKeys(scope, last?.key ?? "", size));
	for await (const keys of pages) await transact(scope, (tx) => hashKeys(tx, keys));
}
