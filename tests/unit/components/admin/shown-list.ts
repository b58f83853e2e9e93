import type { ShownList } from "~/components/admin/list/shown-list";

const all = { name: "", href: "?", isCurrent: true, isShared: false };
const NO_VIEWS = { all, kept: [], saveHref: "/views", editHref: null, columnsHref: "/columns" };

/** A list of one page in its own order, as its loader gives it. */
export const shownList = <Row, C extends string, N extends string>(
	rows: readonly Row[],
	columns: readonly N[],
	more: Partial<ShownList<Row, C, N>> = {},
): ShownList<Row, C, N> => ({
	...{
		path: "/admin/list",
		rows,
		columns,
		seen: 1,
		count: rows.length,
		choices: {},
		q: "",
		typed: null,
		query: "?",
		canWrite: false,
	},
	...{ allColumns: columns, kept: {}, views: NO_VIEWS },
	...{ sorting: { sort: "name", hrefs: null }, before: 0, firstHref: null, nextHref: null },
	...more,
});
