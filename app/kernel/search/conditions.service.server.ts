import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { TenantScope } from "~db/scope";
import type { Search, SearchKind } from "./search.rules";

/** How the search of a list is looked up. */
export interface Searching<S> {
	/** Whose names it looks through. */
	kinds: readonly SearchKind[];
	/** Null where nothing is searched for. */
	find: (scope: TenantScope, q: string) => Promise<S | null>;
	/** Whether so much fits that a page is read in its order, each row looked up. Such a search is not counted. */
	isCommon: (search: S) => boolean;
	/** The same search where no order is needed. */
	unordered: (search: S) => S;
}

/** How what a search finds is read; null without a search. */
type Way = Pick<Search, "common"> | null;

/** The column a searched list is ordered by: few records found are sorted, many are read along the order's index. */
export function inOrder<T = string | number>(search: Way, column: string): RawBuilder<T> {
	return search === null || search.common ? sql<T>`${sql.ref(column)}` : sql<T>`+${sql.ref(column)}`;
}

/** The order of what `isAmongFirst` finds: sorted, since walking the order's index would look at all records there are. */
export function sorted<T = string | number>(column: string): RawBuilder<T> {
	return inOrder<T>({ common: false }, column);
}

/** Another condition of a searched list: checked on what is found, where that is few, and not read along an index. */
export function besides(search: Way, condition: Expression<SqlBool>): RawBuilder<boolean> {
	return search === null || search.common ? sql<boolean>`${condition}` : sql<boolean>`+(${condition})`;
}

/** The same search for counting, which needs no order. */
export function unordered(search: Search | null): Search | null {
	return search && { ...search, common: false };
}
