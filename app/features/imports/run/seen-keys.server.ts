import { createHash } from "node:crypto";
import type { UniqueKey } from "../import-kind";

const FIRST_SLOTS = 1 << 12;
/** Two halves of a hash and a line; a line of 0 marks a free slot. */
const WIDTH = 3;

/**
 * The keys met so far in one file, with the line of the first. Hashes lie in one typed array: text cut out of the file
 * would keep whole blocks of it in memory, and an object each for half a million keys costs the garbage collector dearly.
 */
export class SeenKeys {
	#slots = new Uint32Array(FIRST_SLOTS * WIDTH);
	#used = 0;

	/** The first of these keys that an earlier row carries; without one they are remembered for `line`. */
	meet(keys: readonly UniqueKey[], line: number): (UniqueKey & { first: number }) | null {
		const hashes = keys.map(hashOf);
		for (const [index, hash] of hashes.entries()) {
			const first = this.#slots[slotOf(this.#slots, hash) + 2];
			if (first) return { ...(keys[index] as UniqueKey), first };
		}
		for (const hash of hashes) this.#add(hash, line);
		return null;
	}

	#add([high, low]: Hash, line: number): void {
		if (this.#used * 2 * WIDTH >= this.#slots.length) this.#grow();
		const at = slotOf(this.#slots, [high, low]);
		if (this.#slots[at + 2] === 0) this.#used++;
		this.#slots.set([high, low, line], at);
	}

	#grow(): void {
		const former = this.#slots;
		this.#slots = new Uint32Array(former.length * 2);
		for (let at = 0; at < former.length; at += WIDTH) {
			const entry = former.subarray(at, at + WIDTH);
			if (entry[2]) this.#slots.set(entry, slotOf(this.#slots, [entry[0] as number, entry[1] as number]));
		}
	}
}

/** 64 bits: among a million keys a false match is out of the question. */
type Hash = readonly [high: number, low: number];

function hashOf({ column, key }: UniqueKey): Hash {
	// As hex, since a Buffer would bring memory of its own for each of them.
	const digest = createHash("sha256").update(`${column}\n${key}`).digest("hex");
	return [Number.parseInt(digest.slice(0, 8), 16), Number.parseInt(digest.slice(8, 16), 16)];
}

/** Where a hash stands, or the free slot where it would. Half of the slots are free, so the walk is short. */
function slotOf(slots: Uint32Array, [high, low]: Hash): number {
	let at = (low % (slots.length / WIDTH)) * WIDTH;
	while (slots[at + 2] !== 0 && (slots[at] !== high || slots[at + 1] !== low)) at = (at + WIDTH) % slots.length;
	return at;
}
