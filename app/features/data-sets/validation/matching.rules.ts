import { foldedBlanks, seenLine } from "~/lib/text";

/** An identifier that may be what was entered. */
export interface Candidate {
	exact: string;
	/** One of several of its record. */
	inList: boolean;
}

/** A value as it is looked for: as it is seen, since identifiers are kept so. What is pasted brings letters of no width along. */
export const lookedFor = (value: string) => foldedBlanks(seenLine(value));

/** The ways of writing a value in which it is looked for, in their order: as it is, lower case, upper case, capitalised. */
export function writings(value: string): string[] {
	const lower = value.toLowerCase();
	const [first = "", ...rest] = lower;
	return [value, lower, value.toUpperCase(), first.toUpperCase() + rest.join("")];
}

/**
 * The candidate that a value means (specification §5): exactly as written, then in the other ways of writing it, each
 * time among records with one identifier; then among those with several.
 */
export function bestMatch<C extends Candidate>(value: string, candidates: readonly C[]): C | undefined {
	for (const writing of writings(value)) {
		const single = candidates.find(({ exact, inList }) => !inList && exact === writing);
		if (single) return single;
	}
	return candidates.find(({ exact, inList }) => inList && exact === value);
}
