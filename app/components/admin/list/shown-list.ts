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
	/** When they were read, UTC ms. */
	seen: number;
	/** How many match, over all pages; null where nobody knows before the next page. */
	count: number | null;
	/** How many each choice of the filter has that stands as links, as far as that is counted. */
	choices: Readonly<Record<string, number>>;
	q: string;
	/** What was typed, where nothing is called so and `q` is what may have been meant. */
	typed: string | null;
	sorting: Sorting<C>;
	/** What is asked for, `?` included. */
	query: string;
	columns: readonly N[];
	/** Also those that are not shown. */
	allColumns: readonly N[];
	canWrite: boolean;
	/** How many rows stand before this page; null where nobody knows. */
	before: number | null;
	firstHref: string | null;
	nextHref: string | null;
	clearHref?: string | undefined;
	/** What a new search is to keep of the present address: by name, for a form. */
	kept: Readonly<Record<string, string>>;
	views: { all: ShownView; kept: readonly ShownView[]; saveHref: string; editHref: string | null; columnsHref: string };
}
