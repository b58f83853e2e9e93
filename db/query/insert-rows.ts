import { CompiledQuery, type Insertable } from "kysely";
import type { RegionalSchema } from "../schema/regional";
import type { WriteScope } from "../scope";

type Table = keyof RegionalSchema & string;
type Value = string | number | null;
type Row<T extends Table> = { [K in keyof Insertable<RegionalSchema[T]>]: Insertable<RegionalSchema[T]>[K] & Value };

/** The statement for one row, by table and columns. */
const statements = new Map<string, string>();

/**
 * Adds rows in one statement, each with the columns of the first; at most 32,766 values. What describes the statement is
 * compiled once: with many rows that takes longer than all the rest.
 */
export async function insertRows<T extends Table>(tx: WriteScope, table: T, rows: readonly Row<T>[]): Promise<void> {
	const [first] = rows;
	if (!first) return;
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
	await tx.trx.executeQuery(CompiledQuery.raw(one + more.repeat(rows.length - 1), parameters));
}
