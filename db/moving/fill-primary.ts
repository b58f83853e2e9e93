import { createHash } from "node:crypto";
import { CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database";
import { DatabaseError } from "../errors";
import { FIRST_ROWS, nextLimit } from "./page-size";
import type { Value } from "./rows";

type Any = Database<never>;
type Row = Record<string, Value>;

interface Table {
	name: string;
	columns: string[];
	/** In whose order its rows are read, and what is copied beside its columns. */
	order: string[];
	number: "rowid" | null;
}

/** Values of one statement. */
const MOST_VALUES = 30_000;
/** Statements that make tables, in one transaction. */
const MADE_AT_ONCE = 20;
/** A row's number, under a name that no column has. */
const NUMBER = "#";

/** Written last: a database without it is none that a server would take for its own. */
const LAST = "database_identity";
/** The index of words is filled by the triggers of its texts. */
const INDEXED = "search_docs";

async function ask<R>(database: Any, query: RawBuilder<R>): Promise<R[]> {
	return (await query.execute(database.writer as unknown as Kysely<never>)).rows;
}

/** Bytes as they are written; a driver gives them as a buffer of its own. */
const written = (value: unknown): Value | Uint8Array =>
	value instanceof ArrayBuffer ? new Uint8Array(value) : ((value ?? null) as Value);

/** The same as they are compared. */
function compared(value: unknown): Value {
	const one = written(value);
	return one instanceof Uint8Array ? `bytes ${Buffer.from(one).toString("base64")}` : one;
}

/** Whether nobody has made a table there. Throws what asking it throws. */
export async function isUnused(database: Any): Promise<boolean> {
	const rows = await ask(
		database,
		sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
	);
	return rows.length === 0;
}

/**
 * Fills an unused database on a server with all that a file holds: tables and indexes, the rows page by page, then what
 * triggers there are. Rows keep their numbers. Compares both at the end; throws DatabaseError when they differ.
 */
export async function fillPrimary(source: Any, target: Any): Promise<{ tables: number; rows: number }> {
	const made = await ask(
		source,
		sql<{ type: string; name: string; table: string; text: string | null }>`
			select m.type, m.name, m.tbl_name as "table", m.sql as text from sqlite_master m where m.sql is not null
				and m.name not like 'sqlite_%' and not exists (
					select 1 from pragma_table_list l where l.schema = 'main' and l.name = m.tbl_name and l.type = 'shadow')
				order by m.rowid`,
	);
	const text = (which: (one: (typeof made)[number]) => boolean) => made.filter(which).map((one) => one.text ?? "");
	const isEarly = (one: (typeof made)[number]) => one.type === "trigger" && one.table === INDEXED;
	await make(
		target,
		text(({ type }) => type === "table" || type === "index"),
	);
	await make(target, text(isEarly));
	const tables = await listTables(source);
	for (const table of tables) await copyAll(source, target, table);
	await make(
		target,
		text((one) => one.type === "trigger" && !isEarly(one)),
	);
	await keepSequences(source, target);
	const sum = { tables: tables.length, rows: 0 };
	for (const table of tables) {
		const [from, to] = [await sumOf(source, table), await sumOf(target, table)];
		if (from.text !== to.text) throw new DatabaseError(`${target.name}: ${table.name} is not what it is in the file`);
		sum.rows += from.rows;
	}
	return sum;
}

async function make(target: Any, statements: readonly string[]): Promise<void> {
	for (let at = 0; at < statements.length; at += MADE_AT_ONCE)
		await target.writer.transaction().execute(async (trx) => {
			for (const one of statements.slice(at, at + MADE_AT_ONCE)) await sql.raw(one).execute(trx);
		});
}

/** Every table with rows of its own, each after those that its rows point at, and the identity last. */
async function listTables(source: Any): Promise<Table[]> {
	const columns = await ask(
		source,
		sql<{ table: string; wr: number; name: string; type: string; pk: number; hidden: number }>`
			select l.name as "table", l.wr, i.name, i.type, i.pk, i.hidden from pragma_table_list l
				join pragma_table_xinfo(l.name) i where l.schema = 'main' and l.type = 'table' and l.name not like 'sqlite_%'
				order by l.name, i.cid`,
	);
	const parents = await ask(
		source,
		sql<{ table: string; parent: string }>`select l.name as "table", f."table" as parent from pragma_table_list l
			join pragma_foreign_key_list(l.name) f where l.schema = 'main' and l.name <> f."table"`,
	);
	const waiting = new Set(columns.map(({ table }) => table).filter((name) => name !== LAST));
	const ordered: string[] = [];
	while (waiting.size > 0) {
		const free = [...waiting].filter((name) => !parents.some((one) => one.table === name && waiting.has(one.parent)));
		if (free.length === 0) throw new DatabaseError(`these tables point at each other: ${[...waiting].join(", ")}`);
		for (const name of free) {
			waiting.delete(name);
			ordered.push(name);
		}
	}
	return [...ordered, LAST].map((name) => {
		const own = columns.filter(({ table }) => table === name);
		const key = own.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
		const isNumbered = own.some(({ wr }) => wr === 0);
		return {
			...{ name, columns: own.filter(({ hidden }) => hidden === 0).map((one) => one.name) },
			order: isNumbered ? [NUMBER] : key.map((one) => one.name),
			number: isNumbered ? ("rowid" as const) : null,
		};
	});
}

const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

async function* pages(database: Any, { name, columns, order, number }: Table): AsyncGenerator<Row[]> {
	const place = number ? sql`rowid` : listed(order);
	const shown = number ? sql`rowid as ${sql.ref(NUMBER)}, ${listed(columns)}` : listed(columns);
	let last: Row | undefined;
	let limit = FIRST_ROWS;
	for (;;) {
		const behind = last ? sql`where (${place}) > (${sql.join(order.map((one) => last?.[one] ?? null))})` : sql``;
		const rows: Row[] = await ask(
			database,
			sql<Row>`select ${shown} from ${sql.table(name)} ${behind} order by ${place} limit ${limit}`,
		);
		if (rows.length > 0) yield rows;
		if (rows.length < limit) return;
		limit = nextLimit(limit, rows);
		last = rows.at(-1);
	}
}

async function copyAll(source: Any, target: Any, table: Table): Promise<void> {
	const names = table.number ? [NUMBER, ...table.columns] : table.columns;
	const into = names.map((name) => (name === NUMBER ? "rowid" : `"${name}"`)).join(", ");
	const marks = `(${names.map(() => "?").join(", ")})`;
	const most = Math.floor(MOST_VALUES / names.length);
	for await (const page of pages(source, table))
		await target.writer.transaction().execute(async (trx) => {
			for (let at = 0; at < page.length; at += most) {
				const rows = page.slice(at, at + most);
				const all = rows.map(() => marks).join(", ");
				const values = rows.flatMap((row) => names.map((name) => written(row[name])));
				await trx.executeQuery(CompiledQuery.raw(`insert into "${table.name}" (${into}) values ${all}`, values));
			}
		});
}

/** Numbers that were given out once are not given out again, also where their rows are gone. */
async function keepSequences(source: Any, target: Any): Promise<void> {
	for (const { name, seq } of await ask(
		source,
		sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`,
	)) {
		await ask(target, sql`delete from sqlite_sequence where name = ${name}`);
		await ask(target, sql`insert into sqlite_sequence (name, seq) values (${name}, ${seq})`);
	}
}

async function sumOf(database: Any, table: Table): Promise<{ rows: number; text: string }> {
	const hash = createHash("sha256");
	let rows = 0;
	for await (const page of pages(database, table)) {
		rows += page.length;
		const order = table.number ? [NUMBER, ...table.columns] : table.columns;
		for (const row of page) hash.update(`${JSON.stringify(order.map((name) => compared(row[name])))}\n`);
	}
	return { rows, text: `${rows} ${hash.digest("hex")}` };
}
