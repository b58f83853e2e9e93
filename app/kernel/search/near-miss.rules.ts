import { piecesOf, plainWords } from "./search.rules";

/** Shorter words are near to too many others, longer ones have too many neighbours to look up. */
const SHORTEST = 4;
const LONGEST = 20;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const WORD = new RegExp(`^[a-z]{${SHORTEST},${LONGEST}}$`);

/** The word that a piece of a search stands for where a slip in it can be put right; null for numbers, addresses and the like. */
export function wordOf(piece: string): string | null {
	const [word = "", ...others] = plainWords(piece);
	return others.length === 0 && WORD.test(word) ? word : null;
}

/** Each word that one slip leads away from: a letter too many, one missing, another one, or two that changed places. */
export function neighbours(word: string): Set<string> {
	const found = new Set<string>();
	for (let at = 0; at <= word.length; at++) {
		const before = word.slice(0, at);
		const here = word.slice(at);
		for (const letter of LETTERS) {
			found.add(before + letter + here);
			if (here !== "") found.add(before + letter + here.slice(1));
		}
		if (here !== "") found.add(before + here.slice(1));
		if (here.length > 1) found.add(before + here.charAt(1) + here.charAt(0) + here.slice(2));
	}
	found.delete(word);
	return found;
}

/**
 * Of what was found, the word that is a neighbour and stands there most often, in small letters with the accents it has there;
 * null without one.
 */
export function nearestWord(texts: readonly string[], among: ReadonlySet<string>): string | null {
	const counts = new Map<string, number>();
	for (const written of texts.flatMap(piecesOf)) {
		const word = plainWords(written).find((one) => among.has(one));
		if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	const [best] = [...counts].sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1));
	if (!best) return null;
	const written = texts.flatMap(piecesOf).find((one) => plainWords(one).length === 1 && plainWords(one)[0] === best[0]);
	return written?.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "").toLowerCase() ?? best[0];
}

/** Whether one text is what another was put right to, piece by piece. */
export function isNearMiss(typed: string, text: string): boolean {
	const pieces = piecesOf(typed);
	const others = piecesOf(text);
	if (pieces.length === 0 || pieces.length !== others.length) return false;
	return pieces.every((piece, at) => {
		const word = wordOf(piece);
		const [other = ""] = plainWords(others[at] ?? "");
		return piece === others[at] || (word !== null && neighbours(word).has(other));
	});
}
