import type { UniqueKey } from "../import-kind";

/** The keys met so far in one file, with the line of the first. */
export class SeenKeys {
	readonly #lines = new Map<string, number>();

	/** The first of these keys that an earlier row carries; without one they are remembered for `line`. */
	meet(keys: readonly UniqueKey[], line: number): (UniqueKey & { first: number }) | null {
		const texts = keys.map(textOf);
		for (const [index, text] of texts.entries()) {
			const first = this.#lines.get(text);
			if (first !== undefined) return { ...(keys[index] as UniqueKey), first };
		}
		for (const text of texts) this.#lines.set(text, line);
		return null;
	}
}

/** A text of its own: a part of the file's text would keep the whole block of it in memory. */
const textOf = ({ column, key }: UniqueKey) => `${column}\n${key}`;
