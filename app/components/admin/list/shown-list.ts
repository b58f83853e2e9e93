import type { Sorting } from "../../ui/data/sort-link";

/** A page of an admin list, as its loader gives it. */
export interface ShownList<Row = unknown, C extends string = string, N extends string = string> {
	path: string;
	rows: readonly Row[];
	/** How many match, over all pages; null where nobody knows before the next page. */
	count: number | null;
	q: string;
	sorting: Sorting<C>;
	/** What is asked for, `?` included. */
	query: string;
	columns: readonly N[];
	canWrite: boolean;
	firstHref: string | null;
	nextHref: string | null;
	clearHref?: string | undefined;
}
