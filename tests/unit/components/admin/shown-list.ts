import type { ShownList } from "~/components/admin/list/shown-list";

/** A list of one page in its own order, as its loader gives it. */
export const shownList = <Row, C extends string, N extends string>(
	rows: readonly Row[],
	columns: readonly N[],
	more: Partial<ShownList<Row, C, N>> = {},
): ShownList<Row, C, N> => ({
	...{ path: "/admin/list", rows, columns, count: rows.length, q: "", query: "?", canWrite: false },
	...{ sorting: { sort: "name", hrefs: null }, firstHref: null, nextHref: null },
	...more,
});
