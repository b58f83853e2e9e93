import { compiled } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";

/** A one-time key as it came with a form: whose it is, and which form's. */
export interface OneTimeKey {
	/** The form's name, e.g. `entry`: one key may come with two forms. */
	form: string;
	/** The member or admin who sent it: nobody learns what another's key has made. */
	owner: string;
	key: string;
}

export interface KeyUse {
	fingerprint: string;
	madeId: string;
}

const madeWith = compiled((scope, { form, owner, key }: { form: string; owner: string; key: string }) =>
	scope.query
		.selectFrom("one_time_keys")
		.select(["fingerprint", "made_id as madeId"])
		.where("program_id", "=", scope.programId)
		.where("form", "=", form)
		.where("owner_id", "=", owner)
		.where("key", "=", key),
);

/** What a key was sent with and has made. */
export async function findUse(scope: TenantScope, { form, owner, key }: OneTimeKey): Promise<KeyUse | undefined> {
	return (await madeWith(scope, { form, owner, key }))[0];
}

interface StoredUse {
	form: string;
	owner_id: string;
	key: string;
	fingerprint: string;
	made_id: string;
	created: number;
}

const insertUse = compiled((tx: WriteScope, use: StoredUse) => {
	const { fingerprint, made_id, created } = use;
	return tx.trx
		.insertInto("one_time_keys")
		.values({ program_id: tx.programId, ...use })
		.onConflict((conflict) =>
			conflict.columns(["program_id", "form", "owner_id", "key"]).doUpdateSet({ fingerprint, made_id, created }),
		);
});

/** Remembers what a key has made; in the place of something that is gone. */
export async function saveUse(tx: WriteScope, { form, owner, key }: OneTimeKey, use: KeyUse): Promise<void> {
	const values = { fingerprint: use.fingerprint, made_id: use.madeId, created: tx.now() };
	await insertUse(tx, { form, owner_id: owner, key, ...values });
}
