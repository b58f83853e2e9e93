import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { HASHES_AT_ONCE, HASHES_WAITING } from "~/lib/limits";
import { composed } from "~/lib/text";
import { Queue } from "~db/drivers/mutex";
import { Refused } from "../domain-error";

/** OWASP's second recommendation: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = "$argon2id$v=19$m=19456,t=2,p=1$";

/** A flood of sign-ins must leave cores for pages, and whoever would wait for long is told at once. */
const queue = new Queue(HASHES_AT_ONCE);
let waiting = 0;
let dummy: Promise<string> | undefined;

/** A hash that nobody's password has; one that could not be made is made by the next who asks. */
function nobodys(): Promise<string> {
	dummy ??= hash("no such account", OPTIONS).catch((error: unknown) => {
		dummy = undefined;
		throw error;
	});
	return dummy;
}

async function limited<T>(work: () => Promise<T>): Promise<T> {
	if (waiting >= HASHES_WAITING) throw new Refused("auth:busy", undefined, 503);
	waiting++;
	await queue.acquire();
	waiting--;
	try {
		return await work();
	} finally {
		queue.release();
	}
}

/** Throws Refused (503) while too many wait. */
export function hashPassword(password: string): Promise<string> {
	return limited(() => hash(composed(password), OPTIONS));
}

/** Compares in constant time class; without a stored hash it spends the same time and says no. Throws as hashPassword. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
	const against = stored ?? (await nobodys());
	const matches = await limited(() => verify(against, composed(password)).catch(() => false));
	return matches && stored !== null && stored !== undefined;
}

/** True when the hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
	return !stored.startsWith(CURRENT);
}
