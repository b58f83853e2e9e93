import type { Sorting } from "../../ui/data/sort-link";

/** A kept search of a list, as a place. */
interface ShownView {
	name: string;
	href: string;
	isCurrent: boolean;
	isShared: boolean;
}

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
	/** Also those that are not shown. */
	allColumns: readonly N[];
	canWrite: boolean;
	firstHref: string | null;
	nextHref: string | null;
	clearHref?: string | undefined;
	/** What a new search is to keep of the present address: by name, for a form. */
	kept: Readonly<Record<string, string>>;
	views: { all: ShownView; kept: readonly ShownView[]; saveHref: string; editHref: string | null; columnsHref: string };
}
