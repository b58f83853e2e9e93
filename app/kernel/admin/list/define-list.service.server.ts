import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from "kysely";
import type { BulkTarget } from "~/kernel/admin/bulk/bulk-list";
import type { Cursor, Filters } from "~/kernel/admin/list-params.server";
import { besides, inOrder, type Searching } from "~/kernel/search/conditions.service.server";
import { countFound } from "~/kernel/search/count-found.repository.server";
import type { Kind } from "~/lib/cursor";
import { ROWS_AT_ONCE } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { columnOf, type ListSpec, listOf, type Match, type Sort } from "./list.server";

// biome-ignore lint/suspicious/noExplicitAny: whatever the list reads.
type AnyQuery<Row = any> = SelectQueryBuilder<any, any, Row>;
// biome-ignore lint/suspicious/noExplicitAny: what is selected says nothing of the tables.
type Column<Q> = Q extends SelectQueryBuilder<infer DB, infer TB, any> ? StringReference<DB, TB> : never;

interface SqlSpec<F extends Filters, C extends string, N extends string, S, Q, Read, Row>
	extends Omit<ListSpec<F, C, N>, "sorts" | "kinds"> {
	search: Searching<S>;
	/** Which rows there are: page, count, bulk actions and download share it. */
	match: (scope: TenantScope, wanted: Match<F, C>, search: S | null) => Q;
	/** The orders by name: the columns, ascending. Rows of equal values come by their ids. */
	sorts: Readonly<Record<C, readonly (readonly [column: Column<Q>, kind: Kind])[]>>;
	id: Column<Q>;
	/** What a row is called where it is one of several. */
	called: Column<Q> | RawBuilder<string>;
	/** What a row shows, with its `id`. */
	select: (query: Q, scope: TenantScope) => AnyQuery<Read>;
	/** What the rows of a page show that no query gives. */
	complete?: (scope: TenantScope, rows: Read[]) => Row[] | Promise<Row[]>;
	/**
	 * A column that no index has, where the planner would count by reading an index from end to end that has all it
	 * needs in it.
	 */
	counted?: Column<Q>;
}

/** A list that is one query: `match` says which rows, `select` what they show. */
export function defineList<
	const F extends Filters,
	C extends string,
	const N extends string,
	S,
	Q extends AnyQuery,
	Read extends { id: string },
	Row = Read,
>(spec: SqlSpec<F, C, N, S, Q, Read, Row>) {
	const { sorts, search: searching, match, select, id, called, complete } = spec;
	const way = (search: S | null) => search && { common: searching.isCommon(search) };
	const unordered = (search: S | null) => search && searching.unordered(search);
	const title = typeof called === "string" ? sql.ref<string>(called) : called;
	const named = (query: Q): AnyQuery<BulkTarget> =>
		(query as AnyQuery).select([sql.ref(id).as("id"), title.as("title")]);

	/** Every record of the program with one of these ids. */
	const among = (scope: TenantScope, ids: readonly string[]): Q =>
		(match(scope, NOTHING, null) as AnyQuery).where(id as string, "in", ids) as Q;

	/** A list's rows in an order. */
	const ordered = (rows: Q, sort: Sort<C>, scope: TenantScope, search: S | null): AnyQuery<Read> =>
		inSort(select(rows, scope), sort, search);

	const inSort = <R>(rows: AnyQuery<R>, sort: Sort<C>, search: S | null): AnyQuery<R> => {
		const direction = sort.startsWith("-") ? "desc" : "asc";
		let query: AnyQuery = rows;
		for (const [at, [column]] of sorts[columnOf(sort)].entries())
			query = query
				.select(sql.ref(column as string).as(placeName(at)))
				.orderBy(inOrder(way(search), column as string), direction);
		return query.orderBy(id, direction);
	};

	/** The statement of a page, for a look at how it is carried out. */
	function pageQuery(
		scope: TenantScope,
		wanted: Match<F, C>,
		search: S | null,
		{ after, size }: { after: Cursor | null; size: number },
	): AnyQuery<Read> {
		const query = ordered(match(scope, wanted, search), wanted.sort, scope, search).limit(size);
		if (!after) return query;
		const columns = sorts[columnOf(wanted.sort)].map(([column]) => column as string);
		const place = sql.join([...columns, id].map((column) => sql.ref(column)));
		const beyond = wanted.sort.startsWith("-") ? sql`<` : sql`>`;
		return query.where(besides(way(search), sql<boolean>`(${place}) ${beyond} (${sql.join(after)})`));
	}

	const shown = async (scope: TenantScope, read: Read[]) => {
		const rows = read.map(withoutPlace) as Read[];
		return (complete ? await complete(scope, rows) : rows) as Row[];
	};

	const list = listOf<F, C, N, Row>(
		{ ...spec, kinds: searching.kinds, sorts: kindsOf(sorts) },
		{
			named: (scope, ids) => inParts(ids, (part) => named(among(scope, part)).execute()),
			find: async (scope, wanted) => {
				const search = wanted.q.trim() === "" ? null : await searching.find(scope, wanted.q);
				return {
					page: async (after, size) => {
						const read = await pageQuery(scope, wanted, search, { after, size }).execute();
						const last = read[size - 1];
						const next = last === undefined ? null : placeOf(last, sorts[columnOf(wanted.sort)].length);
						return { rows: await shown(scope, read), next };
					},
					count: async (most) => {
						if (search && searching.isCommon(search)) return null;
						const rows: AnyQuery = match(scope, wanted, unordered(search));
						return countFound(scope, spec.counted ? rows.select(spec.counted) : rows, most);
					},
					first: async (limit) => {
						const rows = inSort(named(match(scope, wanted, search)), wanted.sort, search).limit(limit);
						return (await rows.execute()).map(({ id, title }) => ({ id, title }));
					},
					names: (limit) =>
						named(match(scope, wanted, unordered(search)))
							.orderBy(id)
							.limit(limit)
							.execute(),
				};
			},
		},
	);
	return {
		...list,
		pageQuery,
		/** The records of these ids as the list shows them, in the order nobody chose. At most ROWS_AT_ONCE. */
		rowsOf: async (scope: TenantScope, ids: readonly string[]) =>
			shown(scope, await ordered(among(scope, ids), list.sortFor({}), scope, null).execute()),
	};
}

// biome-ignore lint/suspicious/noExplicitAny: of every list.
const NOTHING = { q: "", filters: {}, sort: "" } as any;

const placeName = (at: number) => `place${at}`;
const PLACE = /^place\d$/;

/** The values a page after this row begins after. */
function placeOf(row: { id: string }, length: number): Cursor {
	const values = row as unknown as Record<string, string | number>;
	return [...Array.from({ length }, (_, at) => values[placeName(at)] ?? ""), row.id];
}

const withoutPlace = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !PLACE.test(name)));

const kindsOf = <C extends string>(sorts: Readonly<Record<C, readonly (readonly [string, Kind])[]>>) =>
	Object.fromEntries(
		Object.entries<readonly (readonly [string, Kind])[]>(sorts).map(([name, columns]) => [
			name,
			[...columns.map(([, kind]) => kind), "string"],
		]),
	) as Record<C, Kind[]>;

async function inParts<T>(ids: readonly string[], read: (part: string[]) => Promise<T[]>): Promise<T[]> {
	const found: T[] = [];
	for (let start = 0; start < ids.length; start += ROWS_AT_ONCE)
		found.push(...(await read(ids.slice(start, start + ROWS_AT_ONCE))));
	return found;
}
