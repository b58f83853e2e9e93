import { CompiledQuery, type Insertable } from "kysely";
import type { RegionalSchema } from "../schema/regional";
import type { WriteScope } from "../scope";

type Table = keyof RegionalSchema & string;
type Value = string | number | null;
export type Row<T extends Table> = {
	[K in keyof Insertable<RegionalSchema[T]>]: Insertable<RegionalSchema[T]>[K] & Value;
};

/** The statement for one row, by table and columns. */
const statements = new Map<string, string>();

function statementOf<T extends Table>(tx: WriteScope, table: T, rows: readonly Row<T>[]) {
	const [first] = rows;
	if (!first) return null;
	const columns = Object.keys(first) as (keyof Row<T>)[];
	const shape = `${table} ${columns.join()}`;
	let one = statements.get(shape);
	if (one === undefined) {
		one = tx.trx
			.insertInto(table as Table)
			.values(first as never)
			.compile().sql;
		statements.set(shape, one);
	}
	const more = `, (${columns.map(() => "?").join(", ")})`;
	const parameters: unknown[] = [];
	for (const row of rows) for (const column of columns) parameters.push(row[column]);
	return { text: one + more.repeat(rows.length - 1), parameters };
}

/**
 * Adds rows in one statement, each with the columns of the first; at most 32,766 values. What describes the statement is
 * compiled once: that takes longer than all the rest.
 */
export async function insertRows<T extends Table>(tx: WriteScope, table: T, rows: readonly Row<T>[]): Promise<void> {
	const statement = statementOf(tx, table, rows);
	if (statement) await tx.trx.executeQuery(CompiledQuery.raw(statement.text, statement.parameters));
}

/** The same for rows of which some may be there already, which are left as they are. Returns columns of the added ones. */
export async function insertNewRows<T extends Table, C extends keyof Row<T> & string>(
	tx: WriteScope,
	table: T,
	rows: readonly Row<T>[],
	returned: readonly C[],
): Promise<Pick<Row<T>, C>[]> {
	const statement = statementOf(tx, table, rows);
	if (!statement) return [];
	const text = `${statement.text} on conflict do nothing returning ${returned.join(", ")}`;
	return (await tx.trx.executeQuery<Pick<Row<T>, C>>(CompiledQuery.raw(text, statement.parameters))).rows;
}
