import { sql } from "kysely";
import type { RegionalDatabase } from "../regions";

/** A table with records of programs, as it is moved. */
export interface MovedTable {
	name: string;
	/** The column that names the program. */
	program: "program_id" | "id";
	/** What is copied: not what the database works out itself, nor a number that only counts in one database. */
	columns: string[];
	/** What tells one row of a program from another. */
	key: string[];
	/** Whether rows have a number of their own, in whose order they came; the others are in the order of their key. */
	hasRowid: boolean;
	/** Its own number is left out, and what its triggers keep is made anew. */
	renumbered: boolean;
}

/**
 * Tables whose rows of a program are not taken along, and why. `change_log` tells open pages within seconds what changed:
 * their streams end with the move, and a page that comes back asks for everything.
 */
const LEFT_BEHIND: readonly string[] = ["change_log"];

interface Column {
	table: string;
	wr: number;
	name: string;
	pk: number;
	hidden: number;
}

/**
 * Every table that names a program, each after those that its rows point at. It is read from the database itself, so that
 * none can be forgotten.
 */
export async function listTables(database: RegionalDatabase): Promise<MovedTable[]> {
	const ask = async <R>(query: ReturnType<typeof sql<R>>) => (await query.execute(database.writer)).rows;
	const columns = await ask(sql<Column>`select l.name as "table", l.wr, i.name, i.pk, i.hidden
		from pragma_table_list l join pragma_table_xinfo(l.name) i where l.schema = 'main' and l.type = 'table' order by l.name, i.cid`);
	const parents = await ask(sql<{ table: string; parent: string }>`select l.name as "table", f."table" as parent
		from pragma_table_list l join pragma_foreign_key_list(l.name) f where l.schema = 'main' and l.type = 'table'`);
	const indexed = await ask(sql<{ table: string; index: string; name: string }>`
		select l.name as "table", x.name as "index", c.name from pragma_table_list l join pragma_index_list(l.name) x
			join pragma_index_info(x.name) c where l.schema = 'main' and l.type = 'table' and x."unique" = 1 and x.origin <> 'pk'
			order by l.name, x.seq, c.seqno`);
	const tables = new Map<string, MovedTable>();
	for (const name of new Set(columns.map(({ table }) => table))) {
		const own = columns.filter(({ table }) => table === name);
		const names = own.map((column) => column.name);
		if (name !== "programs" && !names.includes("program_id")) continue;
		const primary = own
			.filter(({ pk }) => pk > 0)
			.sort((a, b) => a.pk - b.pk)
			.map((column) => column.name);
		const program = name === "programs" ? "id" : "program_id";
		const renumbered = primary[0] !== program;
		const first = indexed.find(({ table }) => table === name)?.index;
		const key = renumbered ? indexed.filter(({ table, index }) => table === name && index === first) : [];
		const left = (column: Column) =>
			column.hidden !== 0 || (renumbered && column.pk > 0) || (name === "programs" && column.name === "moved");
		tables.set(name, {
			...{ name, program, renumbered, hasRowid: own.every(({ wr }) => wr === 0) },
			columns: own.filter((column) => !left(column)).map((column) => column.name),
			key: renumbered ? key.map((column) => column.name) : primary,
		});
	}
	return inOrder(tables, parents);
}

/** Tables after those that they point at. */
function inOrder(tables: Map<string, MovedTable>, parents: { table: string; parent: string }[]): MovedTable[] {
	const ordered: MovedTable[] = [];
	const waiting = new Set(tables.keys());
	while (waiting.size > 0) {
		const free = [...waiting].filter(
			(name) => !parents.some(({ table, parent }) => table === name && parent !== name && waiting.has(parent)),
		);
		if (free.length === 0) throw new Error(`these tables point at each other: ${[...waiting].join(", ")}`);
		for (const name of free) {
			waiting.delete(name);
			ordered.push(tables.get(name) as MovedTable);
		}
	}
	return ordered;
}

/** What is copied of a program: every table but those that are left behind. */
export const copiedOf = (tables: readonly MovedTable[]): MovedTable[] =>
	tables.filter(({ name }) => !LEFT_BEHIND.includes(name));
