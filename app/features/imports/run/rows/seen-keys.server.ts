import { message } from "~/lib/message-key";
import type { AnyKind, ReadRow, UniqueKey } from "../../import-kind";

/** What one row says of a key. */
interface Saying {
	line: number;
	parts: ReadonlySet<string>;
}

/** A row that was refused. */
interface Refused {
	row: number;
	line: number;
	/** Whether it is known that a later one counts in its place. */
	isOvertaken: boolean;
}

/** What is said of a row that was dealt with before. */
export interface LaterReason {
	row: number;
	reason: string;
}

/** How the rows of a file share keys. */
export interface Sharing {
	kind: AnyKind;
	seen: SeenKeys;
}

/** What is said of the row of `line` where an earlier one of the file holds one of its keys; undefined where none does. */
export function repetitionOf({ value, keys }: ReadRow<unknown>, { kind, seen }: Sharing, line: number) {
	const met = seen.met(keys, line);
	if (!met || met.first > line) return undefined;
	const lines = { column: met.column, first: met.first, second: line };
	return kind.repeated?.(value, lines) ?? message("imports:row.repeated", lines);
}

/** The keys that rows of one file hold so far, with their lines. */
export class SeenKeys {
	readonly #lines = new Map<string, number>();
	readonly #said = new Map<string, Saying | Saying[]>();
	readonly #refused = new Map<string, { of: Refused; parts: readonly string[] | undefined }[]>();
	/** Most rows of a file say the same of their keys: one set serves them all. */
	readonly #sets = new Map<string, ReadonlySet<string>>();

	/** The first of these keys that a row other than that of `line` holds, with its line. */
	met(keys: readonly UniqueKey[], line: number): (UniqueKey & { first: number }) | null {
		for (const key of keys) {
			const text = textOf(key);
			const first = key.parts ? this.#firstSaying(text, key.parts, line) : this.#lines.get(text);
			if (first !== undefined && first !== line) return { ...key, first };
		}
		return null;
	}

	/** The row of `line` holds these keys from now on. */
	hold(keys: readonly UniqueKey[], line: number): void {
		for (const key of keys) {
			if (key.parts) this.#say(textOf(key), { line, parts: this.#setOf(key.parts) });
			else this.#lines.set(textOf(key), line);
		}
	}

	/** The row of `line`, which held these keys, was refused: they are free again. */
	release(keys: readonly UniqueKey[], line: number): void {
		for (const key of keys) {
			const text = textOf(key);
			if (!key.parts) this.#lines.delete(text);
			else
				this.#said.set(
					text,
					[this.#said.get(text) ?? []].flat().filter((one) => one.line !== line),
				);
		}
	}

	/** A row was refused for what is wrong with it, and would hold these keys. */
	refuse(keys: readonly UniqueKey[], { row, line }: { row: number; line: number }): void {
		const of: Refused = { row, line, isOvertaken: false };
		for (const key of keys) {
			const text = textOf(key);
			const same = this.#refused.get(text);
			if (same) same.push({ of, parts: key.parts });
			else this.#refused.set(text, [{ of, parts: key.parts }]);
		}
	}

	/**
	 * The row of `line` holds these keys: what is to be said of rows before it that were refused and would hold one of them.
	 * Whoever mends such a row has to know that another one counts. Each is told once.
	 */
	overtaken(keys: readonly UniqueKey[], line: number): LaterReason[] {
		return keys.flatMap((key) => {
			const text = textOf(key);
			const refused = (this.#refused.get(text) ?? []).filter(({ of }) => !of.isOvertaken);
			if (refused.length > 0) this.#refused.set(text, refused);
			else this.#refused.delete(text);
			return refused.flatMap(({ of, parts }) => {
				if (of.line >= line || (parts && !parts.some((part) => key.parts?.includes(part)))) return [];
				of.isOvertaken = true;
				return [{ row: of.row, reason: message("imports:row.later", { column: key.column, second: line }) }];
			});
		});
	}

	#firstSaying(text: string, parts: readonly string[], line: number): number | undefined {
		const said = this.#said.get(text);
		if (said === undefined) return undefined;
		return [said].flat().find((one) => one.line !== line && parts.some((part) => one.parts.has(part)))?.line;
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
