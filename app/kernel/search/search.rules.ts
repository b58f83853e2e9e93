import { composed } from "~/lib/text";

/** The tables whose records members find by the words that other languages have for them, too. */
const SAID_IN_LANGUAGES = ["rewards", "offers", "articles", "pages"] as const;
type SaidKind = (typeof SAID_IN_LANGUAGES)[number];

/** The titles that a language has for the records of a table. */
export function textsKind(kind: SearchKind, locale: string): `texts_${string}_${SaidKind}` | null {
	const said = SAID_IN_LANGUAGES.find((one) => one === kind);
	return said ? `texts_${locale}_${said}` : null;
}

/** The tables whose records are found by the words of their names. */
export type SearchKind =
	| `texts_${string}_${SaidKind}`
	| "members"
	| "companies"
	| "company_tags"
	| "offer_groups"
	| "quiz_categories"
	| "data_sets"
	| "forms"
	| "tiers"
	| "awards"
	| "leaderboards"
	| "translations"
	| "quizzes"
	| "pages"
	| "databuckets"
	| "result_tables"
	| "offers"
	| "opportunities"
	| "rewards"
	| "reward_categories"
	| "reward_catalogues"
	| "articles"
	| "blogs"
	| "article_categories"
	| "files"
	| "import_jobs"
	| "outbox"
	| "api_keys"
	| "admins"
	| "organisations"
	| "program_directory"
	| "sites"
	| "global_articles";

/** A search of one list, ready to be part of its query. */
export interface Search {
	kind: SearchKind;
	/** For the word index; null finds nothing. */
	match: string | null;
	/** So many records fit that a page is read in its order, each row looked up. */
	common: boolean;
}

const CONTROL = /\p{Cc}+/gu;
const WORDY = /[\p{L}\p{N}]/u;
/** More pieces than any name has only make a question long. */
const PIECES = 16;

export const piecesOf = (q: string): string[] =>
	composed(q)
		.replace(CONTROL, " ")
		.split(/\s+/)
		.filter((piece) => WORDY.test(piece))
		.slice(0, PIECES);

/**
 * What is typed as a question to the word index: each piece between blanks has to begin a word of the text, in any
 * order and case, with or without accents. Null when nothing typed could be part of a word.
 */
export function wordsAsked(q: string): string | null {
	const pieces = piecesOf(q);
	return pieces.length === 0 ? null : pieces.map(asked).join(" AND ");
}

/** By way of small letters: of the two capitals that ß has, only SS is in compared texts. */
const inCapitals = (text: string) => text.toLowerCase().toUpperCase();

/**
 * One piece as the index may have it. Most texts are there in capitals, in which ß is SS and ı is I, and the index knows them
 * from small letters no more.
 */
function asked(piece: string): string {
	const capitals = inCapitals(piece);
	const forms = capitals.toLowerCase() === piece.toLowerCase() ? [piece] : [piece, capitals];
	// In quotes nothing is an operator of the index; a piece with signs in it asks for its parts side by side.
	const quoted = forms.map((form) => `"${form.replaceAll('"', '""')}"*`).join(" OR ");
	return forms.length > 1 ? `(${quoted})` : quoted;
}

/** The word by which the records of a table and a program are told apart from all others. */
export function placeOf(kind: SearchKind, programId: string): string {
	return `"${kind.replaceAll("_", "")}${programId.replace(/[-_]/g, "")}"`;
}

const MARKS = /\p{M}+/gu;
/** The words of a text as the index has them: small letters of capitals, without accents. */
export const plainWords = (text: string): string[] =>
	inCapitals(composed(text, "NFD").replace(MARKS, ""))
		.toLowerCase()
		.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text that no index holds is found as one in the index would be: the parts of a piece stand side by side. */
export function hasWords(text: string, q: string): boolean {
	const words = plainWords(text);
	const begins = (parts: readonly string[], at: number) =>
		parts.every((part, n) => (n < parts.length - 1 ? words[at + n] === part : words[at + n]?.startsWith(part)));
	const pieces = piecesOf(q)
		.map(plainWords)
		.filter((parts) => parts.length > 0);
	return pieces.length > 0 && pieces.every((parts) => words.some((_, at) => begins(parts, at)));
}
