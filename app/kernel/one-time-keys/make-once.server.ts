import { createHash } from "node:crypto";
import { PROGRAM_ENTITIES } from "~/entities";
import { knownIds } from "~/kernel/admin/known-ids.repository.server";
import { KeyUsed, Refused } from "~/server/domain-error";
import { UniqueViolation } from "~db/errors";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { keyIn } from "./claim-key.server";
import { fingerprintOf, firstMade, type SentOnce } from "./do-once.server";
import { findUse, saveUse } from "./one-time-keys.repository.server";

/** What a form with a one-time key has made: `id` of a kind of record, as the log names kinds. */
interface Made {
	id: string;
	entity: string;
}

export interface Making<T> {
	/** Makes the record with the scope that it is given, in as many transactions as it needs. */
	make: (scope: TenantScope) => Promise<T>;
	/** What `make` answered when it made this record. */
	again: (id: string) => T | Promise<T>;
	/** Where what was made is seen when its kind has no page of its own. */
	list: string;
}

/** Another form with the same key has made its record since this one began. */
class MadeMeanwhile extends Error {}

/**
 * doOnce for a form whose service makes a record and knows of no keys: the transaction that logs the record as made
 * remembers the key with it. The same content again is answered by `again`; throws KeyUsed (409) for another content.
 */
export async function makeOnce<T>(scope: TenantScope, sent: SentOnce, { make, again, list }: Making<T>): Promise<T> {
	if (sent.key === "") return make(scope);
	const door = {
		find: (made: string) => findMade(scope, made),
		link: ({ entity, id }: Made) => ({ href: pageOf(entity, id) ?? list, label: "common:seeMade" }),
	};
	const first = await firstMade(scope, sent, door);
	if (first) return again(first.id);
	let mine: string | null = null;
	const made = async (tx: WriteScope, entity: string, id: string) => {
		const use = await findUse(tx, sent);
		// One save may make several records: the form is about the first.
		if (use && use.madeId === mine) return;
		if (use && (await findMade(tx, use.madeId))) throw new MadeMeanwhile();
		mine = `${entity} ${id}`;
		await saveUse(tx, sent, { fingerprint: fingerprintOf(sent), madeId: mine });
	};
	try {
		return await make({ ...scope, made });
	} catch (error) {
		// Of two at once the later is refused for what the earlier has taken, be it a title.
		const meant = error instanceof MadeMeanwhile || error instanceof Refused || error instanceof UniqueViolation;
		if (!meant || error instanceof KeyUsed) throw error;
		const earlier = await transact(scope, (tx) => firstMade(tx, sent, { ...door, find: (one) => findMade(tx, one) }));
		if (earlier) return again(earlier.id);
		throw error;
	}
}

/** A key's form, with what was asked for: files count by their bytes. */
export async function sentForm(scope: TenantScope, form: FormData, name: string, value: unknown): Promise<SentOnce> {
	const sent = keyIn(scope, form, name);
	return { ...sent, body: sent.key === "" ? null : await withHashes(value) };
}

async function withHashes(value: unknown): Promise<unknown> {
	if (value instanceof Blob)
		return createHash("sha256")
			.update(new Uint8Array(await value.arrayBuffer()))
			.digest("hex");
	if (Array.isArray(value)) return Promise.all(value.map(withHashes));
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(async ([name, inner]) => [name, await withHashes(inner)] as const);
	return Object.fromEntries(await Promise.all(entries));
}

const kindOf = (entity: string) => PROGRAM_ENTITIES.find(({ name }) => name === entity);
const pageOf = (entity: string, id: string) => kindOf(entity)?.page?.(id) ?? null;

/** What was made, as long as it is there. */
async function findMade(scope: TenantScope, made: string): Promise<Made | undefined> {
	const [entity = "", id = ""] = made.split(" ");
	const table = entity === "list_view" ? "admin_list_views" : kindOf(entity)?.table;
	if (table === undefined) return undefined;
	return (await knownIds(scope, table as (typeof PROGRAM_ENTITIES)[number]["table"], [id])).has(id)
		? { entity, id }
		: undefined;
}
