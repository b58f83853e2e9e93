import { type Expression, type SqlBool, sql } from "kysely";
import { unordered } from "~/kernel/search/conditions.service.server";
import type { Search } from "~/kernel/search/search.rules";

/** The ways one search can find a member; each has an index of its own, null is not at all. */
export interface MemberSearch {
	words: Search | null;
	/** The beginning of an e-mail. */
	email: string | null;
	/** A whole account key, as it is looked up. */
	key: string | null;
}

export type Way = keyof MemberSearch;

/** The ways that a search takes. */
export const waysOf = (search: MemberSearch): Way[] =>
	(["words", "email", "key"] as const).filter((way) => search[way] !== null);

/** The same search for counting. */
export const unorderedMembers = (search: MemberSearch): MemberSearch => ({ ...search, words: unordered(search.words) });

/** Another condition of such a list. */
export const besideMembers = (search: MemberSearch | null, condition: Expression<SqlBool>) =>
	search === null || search.words?.common ? condition : sql<boolean>`+(${condition})`;
