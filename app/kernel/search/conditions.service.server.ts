import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Search } from "./search.rules";

/** The column a searched list is ordered by: few records found are sorted, many are read along the order's index. */
export function inOrder<T = string | number>(search: Search | null, column: string): RawBuilder<T> {
	return search === null || search.common ? sql<T>`${sql.ref(column)}` : sql<T>`+${sql.ref(column)}`;
}

/** Another condition of a searched list: checked on what is found, where that is few, and not read along an index. */
export function besides(search: Search | null, condition: Expression<SqlBool>): RawBuilder<boolean> {
	return search === null || search.common ? sql<boolean>`${condition}` : sql<boolean>`+(${condition})`;
}

/** The same search for counting, which needs no order. */
export function unordered(search: Search | null): Search | null {
	return search && { ...search, common: false };
}
