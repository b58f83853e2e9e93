import { type RawBuilder, sql } from "kysely";
import { DatabaseError } from "../errors";
import type { RegionalDatabase } from "../regions";
import { FIRST_ROWS, nextLimit } from "./page-size";
import type { MovedTable } from "./tables";

export type Value = string | number | bigint | null;
type Row = Record<string, Value>;

/** One program's rows of one table of one database. */
export interface Part {
	database: RegionalDatabase;
	programId: string;
	table: MovedTable;
}

/** As many row numbers are looked at in one statement: most of them may be other programs'. */
const WINDOW = 20_000;
/** A row's number, under a name that no column has. */
const NUMBER = "#";

const listed = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));
const own = ({ table, programId }: Part) => sql`${sql.ref(table.program)} = ${programId}`;

async function ask<R>({ database }: Part, query: RawBuilder<R>): Promise<R[]> {
	return (await query.execute(database.writer)).rows;
}

export async function countRows(part: Part): Promise<number> {
	const rows = await ask(
		part,
		sql<{ rows: number }>`select count(*) as rows from ${sql.table(part.table.name)} where ${own(part)}`,
	);
	return rows[0]?.rows ?? 0;
}

/** The first and the last number of the part's rows; undefined where there are none. */
export async function boundsOf(part: Part): Promise<{ first: number; last: number } | undefined> {
	const [bounds] = await ask(
		part,
		sql<{ first: number | null; last: number | null }>`select min(rowid) as first, max(rowid) as last
			from ${sql.table(part.table.name)} where ${own(part)}`,
	);
	if (bounds?.first == null || bounds.last == null) return undefined;
	return { first: bounds.first, last: bounds.last };
}

/**
 * All rows of the part, page by page, in the order they came where that is known and else by their key: each the values of
 * the table's columns. `after` is the place of a row to go on behind, as `placeAfter` tells it.
 */
export async function* pagesOf(part: Part, after?: Row): AsyncGenerator<Value[][]> {
	let limit = FIRST_ROWS;
	const next = part.table.hasRowid ? byNumber(part, after) : byKey(part, after);
	for (;;) {
		const rows = await next(limit);
		if (rows === undefined) return;
		if (rows.length === 0) continue;
		yield rows.map((row) => part.table.columns.map((name) => row[name] ?? null));
		limit = nextLimit(limit, rows);
	}
}

/** The next rows, none where only others' were looked at, undefined at the end. */
type Next = (limit: number) => Promise<Row[] | undefined>;

function byNumber(part: Part, start: Row | undefined): Next {
	const { table } = part;
	let at = Number(start?.[NUMBER] ?? Number.NEGATIVE_INFINITY);
	let bounds: Awaited<ReturnType<typeof boundsOf>> | null = null;
	return async (limit) => {
		bounds ??= await boundsOf(part);
		if (!bounds || at >= bounds.last) return undefined;
		at = Math.max(at, bounds.first - 1);
		const until = Math.min(bounds.last, at + WINDOW);
		// The plus keeps SQLite from reading the whole index of the program's rows for each page.
		const rows = await ask(
			part,
			sql<Row>`select rowid as ${sql.ref(NUMBER)}, ${listed(table.columns)} from ${sql.table(table.name)}
				where +${own(part)} and rowid > ${at} and rowid <= ${until} order by rowid limit ${limit}`,
		);
		at = rows.length === limit ? Number(rows.at(-1)?.[NUMBER]) : until;
		return rows;
	};
}

function byKey(part: Part, start: Row | undefined): Next {
	const { table } = part;
	let last = start;
	let done = false;
	return async (limit) => {
		if (done) return undefined;
		const behind = last
			? sql`and (${listed(table.key)}) > (${sql.join(table.key.map((name) => last?.[name] ?? null))})`
			: sql``;
		const rows = await ask(
			part,
			sql<Row>`select ${listed(table.columns)} from ${sql.table(table.name)}
				where ${own(part)} ${behind} order by ${listed(table.key)} limit ${limit}`,
		);
		done = rows.length < limit;
		last = rows.at(-1) ?? last;
		return rows;
	};
}

/**
 * Where to go on in `from` behind the last row that `to` has of it; undefined where it has none. Throws DatabaseError
 * when that row is none of `from`.
 */
export async function placeAfter(from: Part, to: Part): Promise<Row | undefined> {
	const { table } = to;
	const name = sql.table(table.name);
	const key = listed(table.key);
	const descending = sql.join(table.key.map((column) => sql`${sql.ref(column)} desc`));
	const [last] = table.hasRowid
		? await lastByNumber(to)
		: await ask(to, sql<Row>`select ${key} from ${name} where ${own(to)} order by ${descending} limit 1`);
	if (!last) return undefined;
	const same = sql.join(
		table.key.map((column) => sql`${sql.ref(column)} is ${last[column] ?? null}`),
		sql` and `,
	);
	const number = table.hasRowid ? sql`rowid as ${sql.ref(NUMBER)}, ` : sql``;
	const [place] = await ask(from, sql<Row>`select ${number}${key} from ${name} where ${own(from)} and ${same}`);
	if (!place)
		throw new DatabaseError(`${to.database.name}: ${table.name} has a row that ${from.database.name} does not have`);
	return place;
}

async function lastByNumber(part: Part): Promise<Row[]> {
	const bounds = await boundsOf(part);
	if (!bounds) return [];
	return ask(
		part,
		sql<Row>`select ${listed(part.table.key)} from ${sql.table(part.table.name)}
			where ${own(part)} and rowid = ${bounds.last}`,
	);
}
