import { nextSort } from "~/components/ui/data/sort-link";
import { decodeCursor, encodeCursor, type Kind } from "~/lib/cursor";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export type Cursor = (string | number)[];
/** By parameter name: the values it may have, or `text` for anything (an id, which the query then looks up). */
export type Filters = Readonly<Record<string, readonly string[] | "text">>;

interface ListSpec<F extends Filters, S extends string> {
	filters?: F;
	/** The orders a reader may choose, e.g. `title` and `-created`; the first is the default. */
	sorts?: readonly S[];
	/** Where the default order depends on what is filtered. */
	defaultSort?: ((filters: FilterValues<F>) => S) | undefined;
	/** The order while something is searched for, where only one can be had; null while that is left to the reader. */
	searchSort?: ((q: string) => S | null) | undefined;
	/** Kinds of the values a page begins after, in the order of the sort. */
	cursor: readonly Kind[] | ((state: { filters: FilterValues<F>; sort: S }) => readonly Kind[]);
}

export type FilterValues<F> = { [K in keyof F]: (F[K] extends readonly (infer V)[] ? V : string) | undefined };

type Change<F, S> = Partial<FilterValues<F>> & {
	q?: string;
	sort?: S;
	view?: string;
	cursor?: Cursor | null;
	/** How many rows stand before that place, where the address is to say it. */
	before?: number | null;
};

const LONGEST = 100;
const COUNT = /^[1-9]\d{0,8}$/;

/**
 * What an admin list is asked for. Values outside the closed lists count as not given, so that no address can break a
 * list. `href` builds addresses of the same list: a change of search, filter or order goes back to the first page.
 */
export function readListParams<const F extends Filters = Record<never, never>, const S extends string = string>(
	request: Request,
	spec: ListSpec<F, S>,
) {
	const url = new URL(request.url);
	const read = (name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, LONGEST);
	const q = read("q");
	const filters = Object.fromEntries(
		Object.entries(spec.filters ?? {}).map(([name, allowed]) => {
			const value = read(name);
			return [name, value !== "" && (allowed === "text" || allowed.includes(value)) ? value : undefined];
		}),
	) as FilterValues<F>;
	const sorts = spec.sorts ?? [];
	const chosen = sorts.find((one) => one === read("sort"));
	const fixed = spec.searchSort?.(q) ?? null;
	const sort = (fixed ?? chosen ?? spec.defaultSort?.(filters) ?? sorts[0]) as S;
	const kinds = typeof spec.cursor === "function" ? spec.cursor({ filters, sort }) : spec.cursor;
	const view = read("view");
	const cursor = decodeCursor(url.searchParams.get("cursor"), kinds);
	const told = read("before");
	// Only for words: where a page begins, its cursor alone says.
	const before = cursor === null ? 0 : COUNT.test(told) ? Number(told) : null;

	const href = (next: Change<F, S> = {}) => {
		const wanted: Record<string, unknown> = { q, ...filters, sort: chosen, view, ...next };
		const params = new URLSearchParams();
		for (const [name, value] of Object.entries(wanted))
			if (name !== "cursor" && typeof value === "string" && value !== "") params.set(name, value);
		if (next.cursor) {
			params.set("cursor", encodeCursor(next.cursor));
			if (next.before) params.set("before", String(next.before));
		}
		return `?${params}`;
	};
	const isFiltered = q !== "" || Object.values(filters).some((value) => value !== undefined);
	return { q, filters, sort, chosen, isSortFixed: fixed !== null, view, cursor, before, href, isFiltered };
}

/** What the links of a list are made of. */
export interface ListLinks {
	sort: string;
	cursor: Cursor | null;
	/** How many rows stand before this page; null where the address does not say. */
	before: number | null;
	isFiltered: boolean;
	href: (next?: { sort?: never; view?: string; cursor?: Cursor | null; before?: number | null }) => string;
}

/**
 * The rows of a page and where the next one begins; `key` gives a row's sort values. A page that is not full is the last
 * one, a full one may be followed by an empty one (specification §4).
 */
export function cutPage<T>(rows: T[], size: number, key: (row: T) => Cursor): { rows: T[]; next: Cursor | null } {
	const last = rows[size - 1];
	return { rows: rows.slice(0, size), next: last === undefined ? null : key(last) };
}

/** The addresses that sort a list by its columns: ascending first, then the other way round. */
export function sortHrefs<C extends string>(
	{ sort, href }: Pick<ListLinks, "sort" | "href">,
	columns: readonly C[],
): Record<C, string> {
	const to = (column: C) => href({ sort: nextSort(column, sort) as never });
	return Object.fromEntries(columns.map((column) => [column, to(column)])) as Record<C, string>;
}

/** The addresses a list page needs, of its pages and of itself without filters, and how many rows stand before it. */
export function listLinks(
	{ cursor, before, isFiltered, href }: Pick<ListLinks, "cursor" | "before" | "isFiltered" | "href">,
	next: Cursor | null,
	size = ADMIN_PAGE_SIZE,
) {
	return {
		before,
		firstHref: cursor ? href() : null,
		// A page that another one follows is full.
		nextHref: next ? href({ cursor: next, before: before === null ? null : before + size }) : null,
		clearHref: isFiltered ? "?" : undefined,
	};
}

/** Nothing leads anywhere from a list that could not be read. */
export const NO_LINKS: ReturnType<typeof listLinks> = {
	...{ before: null, firstHref: null, nextHref: null, clearHref: undefined },
};
