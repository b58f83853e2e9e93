import type { UniqueKey } from "../import-kind";

/** What one row says of a key. */
interface Saying {
	line: number;
	parts: ReadonlySet<string>;
}

/** The keys met so far in one file, with the line of the first. */
export class SeenKeys {
	readonly #lines = new Map<string, number>();
	readonly #said = new Map<string, Saying | Saying[]>();
	/** Most rows of a file say the same of their keys: one set serves them all. */
	readonly #sets = new Map<string, ReadonlySet<string>>();

	/** The first of these keys that an earlier row carries; without one they are remembered for `line`. */
	meet(keys: readonly UniqueKey[], line: number): (UniqueKey & { first: number }) | null {
		const texts = keys.map(textOf);
		for (const [index, text] of texts.entries()) {
			const key = keys[index] as UniqueKey;
			const first = key.parts ? this.#firstSaying(text, key.parts) : this.#lines.get(text);
			if (first !== undefined) return { ...key, first };
		}
		for (const [index, text] of texts.entries()) {
			const parts = keys[index]?.parts;
			if (parts) this.#say(text, { line, parts: this.#setOf(parts) });
			else this.#lines.set(text, line);
		}
		return null;
	}

	#firstSaying(text: string, parts: readonly string[]): number | undefined {
		const said = this.#said.get(text);
		if (said === undefined) return undefined;
		return [said].flat().find((one) => parts.some((part) => one.parts.has(part)))?.line;
	}

	#say(text: string, saying: Saying): void {
		const said = this.#said.get(text);
		this.#said.set(text, said === undefined ? saying : [...[said].flat(), saying]);
	}

	#setOf(parts: readonly string[]): ReadonlySet<string> {
		const text = parts.join("\n");
		const known = this.#sets.get(text) ?? new Set(parts);
		// Rows that all say something else would fill it as much as they save.
		if (this.#sets.size < 1000) this.#sets.set(text, known);
		return known;
	}
}

/** A text of its own: a part of the file's text would keep the whole block of it in memory. */
const textOf = ({ column, key }: UniqueKey) => `${column}\n${key}`;
