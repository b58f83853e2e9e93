import type { BulkTarget } from "~/kernel/admin/bulk/bulk-list";
import { type Cursor, type Filters, type FilterValues, readListParams } from "~/kernel/admin/list-params.server";
import type { Area } from "~/kernel/permissions/permissions.rules";
import type { SearchKind } from "~/kernel/search/search.rules";
import type { Kind } from "~/lib/cursor";
import type { TenantScope } from "~db/scope";

export type Sort<C extends string> = C | `-${C}`;

/** What a list is asked for, whoever asks. */
export interface Wanted<F extends Filters, C extends string> {
	q?: string;
	filters?: Partial<FilterValues<F>>;
	sort?: Sort<C>;
}

/** The same with nothing left open, as a list's queries are given it. */
export type Match<F extends Filters, C extends string> = Required<Wanted<F, C>>;

/** What a list is, before anything is read. */
export interface ListSpec<F extends Filters, C extends string, N extends string> {
	/** Its name in addresses, and in what admins keep of it. */
	name: string;
	path: string;
	/** A message key. */
	title: string;
	/** Who may read it; who may write there shares views of it. */
	area: Area;
	/** What a row can show; the first is what the row is called, and always shown. */
	columns: readonly N[];
	/** Those of them that are only shown to readers who choose them. */
	hidden?: readonly NoInfer<N>[];
	filters?: F;
	/** The filter whose choices stand as links beneath the search, each with how many it has: an index answers every one. */
	tabs?: keyof F & string;
	/** The orders of the list, ascending: the kinds of the values that a page begins after. */
	sorts: Readonly<Record<C, readonly Kind[]>>;
	/** The order nobody chose. */
	defaultSort: NoInfer<Sort<C>> | ((filters: Partial<FilterValues<F>>) => NoInfer<Sort<C>>);
	/** The order while something is searched for, where only one can be had. */
	searchSort?: (q: string) => NoInfer<Sort<C>> | null;
	/** Whose names its search looks through. */
	kinds: readonly SearchKind[];
	/** Its search finds people, so searches are counted. */
	people?: boolean;
}

/** A list that was asked for something: whatever is read of it reads the same. */
export interface Found<Row> {
	page: (after: Cursor | null, size: number) => Promise<{ rows: Row[]; next: Cursor | null }>;
	/** How many there are, over all pages, `most` + 1 for all that is more; null where only the next page could tell. */
	count: (most?: number) => Promise<number | null>;
	/** What the first ones are called, in the order of the list. */
	first: (limit: number) => Promise<BulkTarget[]>;
	/** Ids and titles, in the order of ids. */
	names: (limit: number) => Promise<BulkTarget[]>;
}

export interface ListSource<F extends Filters, C extends string, Row> {
	find: (scope: TenantScope, wanted: Match<F, C>) => Promise<Found<Row>>;
	/** What the records of these ids are called; those of other programs are missing from the answer. */
	named: (scope: TenantScope, ids: readonly string[]) => Promise<BulkTarget[]>;
}

/** A list of a program's records: its page, count, bulk actions and download all read what `find` gives. */
export function listOf<const F extends Filters, C extends string, const N extends string, Row>(
	spec: ListSpec<F, C, N>,
	{ find, named }: ListSource<F, C, Row>,
) {
	const orders = Object.keys(spec.sorts) as C[];
	const sortFor = (filters: Partial<FilterValues<F>>) =>
		typeof spec.defaultSort === "function" ? spec.defaultSort(filters) : spec.defaultSort;
	return {
		...spec,
		named,
		sortFor,
		/** What an address asks for; what the list does not know counts as not asked. */
		read: (request: Request) =>
			readListParams<F, Sort<C>>(request, {
				...(spec.filters && { filters: spec.filters }),
				sorts: orders.flatMap((order): Sort<C>[] => [order, `-${order}`]),
				defaultSort: sortFor,
				searchSort: spec.searchSort,
				cursor: ({ sort }) => spec.sorts[columnOf(sort)],
			}),
		find: (scope: TenantScope, { q = "", filters = {}, sort }: Wanted<F, C> = {}): Promise<Found<Row>> =>
			find(scope, { q, filters, sort: sort ?? spec.searchSort?.(q) ?? sortFor(filters) }),
	};
}

/** The column of an order, whichever way round. */
export const columnOf = <C extends string>(sort: Sort<C>) => sort.replace(/^-/, "") as C;

/** Any list, where it does not matter what its rows are. */
export type List<
	F extends Filters = Filters,
	C extends string = string,
	N extends string = string,
	Row = unknown,
> = ReturnType<typeof listOf<F, C, N, Row>>;

/** A row of a list. */
export type RowOf<L extends { find: (...given: never[]) => Promise<Found<unknown>> }> =
	Awaited<ReturnType<L["find"]>> extends Found<infer Row> ? Row : never;
