import type { ControlScope, ControlWriteScope } from "~db/scope";

export interface NamedKey {
	version: number;
	name: string;
}

/** The keys that fields of this installation are encrypted with, by their names. */
export function listKeyNames(scope: ControlScope): Promise<NamedKey[]> {
	return scope.query.selectFrom("encryption_keys").select(["version", "name"]).orderBy("version").execute();
}

/** Keeps names of keys as they are now; a version that is known is another key from now on. */
export async function keepKeyNames(tx: ControlWriteScope, keys: readonly NamedKey[]): Promise<void> {
	if (keys.length === 0) return;
	await tx.trx
		.insertInto("encryption_keys")
		.values(keys.map((key) => ({ ...key, recorded: tx.now() })))
		.onConflict((oc) => oc.column("version").doUpdateSet((eb) => ({ name: eb.ref("excluded.name") })))
		.execute();
}

/** Forgets the keys of all versions but these. */
export async function forgetKeyNames(tx: ControlWriteScope, kept: readonly number[]): Promise<void> {
	await tx.trx.deleteFrom("encryption_keys").where("version", "not in", kept).execute();
}
