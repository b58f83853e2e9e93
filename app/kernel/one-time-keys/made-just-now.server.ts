import { cipher } from "~/server/crypto/fields.server";
import type { Toast } from "~/server/toast.server";
import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { findUse, type OneTimeKey, saveUse } from "./one-time-keys.repository.server";

/** A second press follows the first within seconds, however slow the way is. */
const MOMENT_MS = 60_000;

/** The whole form is its key: without scripts a button that is pressed twice sends the same twice. */
export function wholeForm(scope: TenantScope, page: string, form: FormData): OneTimeKey {
	const sent = [...form].map(([name, value]) => [name, typeof value === "string" ? value : [value.name, value.size]]);
	return { form: "new-record", owner: scope.actor.id, key: cipher().lookupHash(`${page}\n${JSON.stringify(sent)}`) };
}

/** Where a form led that has made a record, and what was said then. */
export interface Made {
	url: string;
	told: Pick<Toast, "type" | "message">;
}

/** What is being made here, by key: the second press waits for the first, to be led where that one goes. */
const underway = new Map<string, Promise<unknown>>();

const idOf = ({ programId }: TenantScope, { owner, key }: OneTimeKey) => `${programId}/${owner}/${key}`;

/** Makes what a form asks for; it is remembered before anybody is told. `failed` hears when it could not be. */
export function makeRemembered(
	scope: TenantScope,
	{ key, make, failed }: { key: OneTimeKey; make: () => Promise<Made>; failed: (error: unknown) => void },
): Promise<Made> {
	const work = make().then(async (made) => {
		await transact(scope, (tx) =>
			saveUse(tx, key, { fingerprint: String(tx.now()), madeId: JSON.stringify(made) }),
		).catch(failed);
		return made;
	});
	if (!underway.has(idOf(scope, key))) {
		const settled = work.then(noMatter, noMatter).finally(() => underway.delete(idOf(scope, key)));
		underway.set(idOf(scope, key), settled);
	}
	return work;
}

const noMatter = () => undefined;

/** What the same form of the same admin has made a moment ago; undefined when it has made nothing. */
export async function madeJustNow(scope: TenantScope, key: OneTimeKey): Promise<Made | undefined> {
	await underway.get(idOf(scope, key));
	// Asked where it was written: a copy that is read from may not have it yet.
	const use = await transact(scope, (tx) => findUse(tx, key));
	if (!use || scope.now() - Number(use.fingerprint) >= MOMENT_MS) return undefined;
	return readJson<Made | undefined>(use.madeId, undefined);
}
