import { nearestOf } from "~/lib/text/nearest";
import { FIGURES } from "./figures";

/** What people write who know spreadsheets, other languages or French, and what a condition has for it. */
const INSTEAD: Readonly<Record<string, string>> = {
	...{ "=": "==", "===": "==", "!==": "!=", "<>": "!=", "=>": ">=", "=<": "<=", ">==": ">=", "<==": "<=" },
	...{ "&": "and", "|": "or" },
	...{ et: "and", ou: "or", non: "not" },
};

/** What is written in place of a sign or a word that is none of a condition's. */
export const insteadOf = (part: string): string | undefined => {
	const name = part.toLowerCase();
	return Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined;
};

/** Longer names are compared as far as this, so that no text is worth comparing for long. */
const LONGEST = 40;
/** How many signs of a name may be wrong for it to be taken for another: one of three, and no more than two. */
const wrongOf = (name: string) => Math.min(2, Math.floor(name.length / 3));
/** A name of so many signs may lack or have too many of them at its end. */
const BEGINNING = 5;

/** The placeholder that somebody meant by a name that is none; undefined where it resembles none of them. */
export function figureMeant(typed: string): string | undefined {
	const wanted = typed.trim().slice(0, LONGEST);
	const { name, steps } = nearestOf(wanted, FIGURES);
	const [shorter, longer] = [wanted.toLowerCase(), name.toLowerCase()].sort((a, b) => a.length - b.length);
	const begins = shorter !== undefined && shorter.length >= BEGINNING && longer?.startsWith(shorter);
	return steps <= wrongOf(wanted) || begins ? `{${name}}` : undefined;
}

const MARKED = /^\d+(?:[,'’ \u00a0\u202f]\d+)+(?:[.,]\d+)*/u;
const DECIMAL_COMMA = /^\d+,(?:\d{1,2}|\d{4,})$/;
const IN_THOUSANDS = /^\d{1,3}(?:(?:['’ \u00a0\u202f]\d{3})+|(?:,\d{3}){2,})(?:\.\d+)?$/u;

/** A number with marks that a condition does not know, and the same without; none where it may mean two numbers. */
export function markedNumber(text: string): { part: string; write: string | undefined } | null {
	const part = MARKED.exec(text)?.[0];
	if (part === undefined) return null;
	if (DECIMAL_COMMA.test(part)) return { part, write: part.replace(",", ".") };
	return { part, write: IN_THOUSANDS.test(part) ? part.replace(/[^\d.]/g, "") : undefined };
}
