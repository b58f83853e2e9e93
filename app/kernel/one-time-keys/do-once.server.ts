import { cipher } from "~/server/crypto/fields.server";
import { KeyUsed, type RefusalLink } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { canonical } from "./canonical.rules";
import { findUse, type OneTimeKey, saveUse } from "./one-time-keys.repository.server";

/** A form with a one-time key, as it was sent. */
export interface SentOnce extends OneTimeKey {
	/** What was asked for, parsed and normalised: no key, no passwords, files by the hash of their content. */
	body: unknown;
}

/** How a form finds again what its keys have made. */
export interface Door<T> {
	/** Undefined when it is gone, and the key as good as new. */
	find: (id: string) => Promise<T | undefined>;
	/** Where it can be seen. */
	link: (first: T) => RefusalLink;
	/** Said in place of the words for all forms, which ask to press again. */
	used?: (first: T) => string;
}

/**
 * Does the effect of a key once, inside the transaction that writes it: the same content again gives what it made
 * first, `repeated`; another content throws KeyUsed (409) with a link to that. Of two at once the writer takes one first.
 * A form that came without a key is done each time.
 */
export async function doOnce<T extends { id: string }>(
	tx: WriteScope,
	sent: SentOnce,
	{ make, ...door }: Door<T> & { make: () => Promise<T> },
): Promise<T & { repeated: boolean }> {
	if (sent.key === "") return { ...(await make()), repeated: false };
	const first = await firstMade(tx, sent, door);
	if (first) return { ...first, repeated: true };
	const made = await make();
	await saveUse(tx, sent, { fingerprint: fingerprintOf(sent), madeId: made.id });
	return { ...made, repeated: false };
}

/** What the same content has made with this key; null when it is still to be done. Throws KeyUsed for another content. */
export async function firstMade<T>(
	scope: TenantScope,
	sent: SentOnce,
	{ find, link, used }: Door<T>,
): Promise<T | null> {
	const use = await findUse(scope, sent);
	const first = use && (await find(use.madeId));
	if (!use || !first) return null;
	// Of a key from before fingerprints only its result is known.
	if (use.fingerprint !== "" && use.fingerprint !== fingerprintOf(sent)) throw new KeyUsed(link(first), used?.(first));
	return first;
}

/** Of what was sent; keyed, so that nobody who reads the database can try out what somebody wrote. */
export const fingerprintOf = ({ form, body }: SentOnce): string => cipher().lookupHash(`${form}\n${canonical(body)}`);
