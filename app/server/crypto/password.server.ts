import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { Queue } from "~db/mutex";

/** OWASP's second recommendation: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = "$argon2id$v=19$m=19456,t=2,p=1$";

/** A flood of sign-ins must leave cores for pages. */
const queue = new Queue(2);
let dummy: Promise<string> | undefined;

async function limited<T>(work: () => Promise<T>): Promise<T> {
	await queue.acquire();
	try {
		return await work();
	} finally {
		queue.release();
	}
}

export function hashPassword(password: string): Promise<string> {
	return limited(() => hash(password.normalize("NFC"), OPTIONS));
}

/** Compares in constant time class; without a stored hash it spends the same time and says no. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
	dummy ??= limited(() => hash("no such account", OPTIONS));
	const against = stored ?? (await dummy);
	const matches = await limited(() => verify(against, password.normalize("NFC")).catch(() => false));
	return matches && stored !== null && stored !== undefined;
}

/** True when the hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
	return !stored.startsWith(CURRENT);
}
