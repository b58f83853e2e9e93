import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { findUse, type OneTimeKey, saveUse } from "./one-time-keys.repository.server";

/** Whether a form with this key has come before; one without a key never has. */
export async function isClaimed(scope: TenantScope, key: OneTimeKey): Promise<boolean> {
	return key.key !== "" && (await findUse(scope, key)) !== undefined;
}

/**
 * Takes a key for what is done in several transactions, none of which could hold it: true for the first who brings it. It stays taken
 * however far they come, so that nothing is done twice.
 */
export function claimKey(scope: TenantScope, key: OneTimeKey): Promise<boolean> {
	return transact(scope, async (tx) => {
		if (await isClaimed(tx, key)) return false;
		if (key.key !== "") await saveUse(tx, key, { fingerprint: "", madeId: "" });
		return true;
	});
}

/** The key that a form brings. */
export function keyIn(scope: TenantScope, form: FormData, name: string): OneTimeKey {
	const key = form.get("_key");
	return { form: name, owner: scope.actor.id, key: typeof key === "string" ? key.trim().slice(0, 100) : "" };
}
