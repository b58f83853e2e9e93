import { sql } from "kysely";
import { NEAR_LOOKED_AT, NEAR_PIECES } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { nearestWord, neighbours, wordOf } from "./near-miss.rules";
import { piecesOf, placeOf, type SearchKind, wordsAsked } from "./search.rules";

/**
 * What may have been meant by a search that found nothing: the same with each word that no record has put right by one letter.
 * Null where no record has such a word either. Every word that one slip leads to is asked for in one question to the word index,
 * which takes the same few milliseconds however many records there are.
 */
export async function nearMiss(scope: TenantScope, kinds: readonly SearchKind[], q: string): Promise<string | null> {
	const pieces = piecesOf(q);
	if (kinds.length === 0 || pieces.length > NEAR_PIECES) return null;
	const places = [...new Set(kinds)].map((kind) => placeOf(kind, scope.programId)).join(" OR ");
	const textsWith = async (words: string, limit: number) => {
		const match = `place : (${places}) AND words : (${words})`;
		const { rows } = await sql<{ words: string }>`select words from search_docs where doc in (
			select rowid from search_words where search_words match ${match} limit ${limit})
			and +program_id = ${scope.programId}`.execute(scope.query);
		return rows.map(({ words }) => words);
	};
	const meant: string[] = [];
	for (const piece of pieces) {
		const known = await textsWith(wordsAsked(piece) ?? "", 1);
		const word = wordOf(piece);
		if (known.length > 0) meant.push(piece);
		else if (word === null) return null;
		else {
			const near = neighbours(word);
			const texts = await textsWith([...near].map((one) => `"${one}"`).join(" OR "), NEAR_LOOKED_AT);
			const right = nearestWord(texts, near);
			if (right === null) return null;
			meant.push(right);
		}
	}
	const text = meant.join(" ");
	return text === pieces.join(" ") ? null : text;
}
