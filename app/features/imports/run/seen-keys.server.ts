import { createHash } from "node:crypto";
import type { UniqueKey } from "../import-kind";

/**
 * The keys met so far in one file, with the line of the first. Only hashes are kept: text cut out of the file would
 * keep whole blocks of it in memory.
 */
export class SeenKeys {
	readonly #lines = new Map<string, number>();

	/** The first of these keys that an earlier row carries; without one they are remembered for `line`. */
	meet(keys: readonly UniqueKey[], line: number): (UniqueKey & { first: number }) | null {
		const hashes = keys.map(hashOf);
		for (const [index, hash] of hashes.entries()) {
			const first = this.#lines.get(hash);
			if (first !== undefined) return { ...(keys[index] as UniqueKey), first };
		}
		for (const hash of hashes) this.#lines.set(hash, line);
		return null;
	}
}

function hashOf({ column, key }: UniqueKey): string {
	// 72 bits: among a million keys a false match is out of the question.
	return createHash("sha256").update(`${column}\n${key}`).digest("base64url").slice(0, 12);
}
