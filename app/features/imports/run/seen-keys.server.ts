import type { UniqueKey } from "../import-kind";

/** The keys met so far in one file, with the line of the first; as cells are copies, together they are no longer than it. */
export class SeenKeys {
	readonly #columns = new Map<string, Map<string, number>>();

	/** The first of these keys that an earlier row carries; without one they are remembered for `line`. */
	meet(keys: readonly UniqueKey[], line: number): (UniqueKey & { first: number }) | null {
		for (const { column, key } of keys) {
			const first = this.#columns.get(column)?.get(key);
			if (first !== undefined) return { column, key, first };
		}
		for (const { column, key } of keys) this.#linesOf(column).set(key, line);
		return null;
	}

	#linesOf(column: string): Map<string, number> {
		const known = this.#columns.get(column);
		if (known) return known;
		const lines = new Map<string, number>();
		this.#columns.set(column, lines);
		return lines;
	}
}
