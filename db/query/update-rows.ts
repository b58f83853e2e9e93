import { CompiledQuery } from "kysely";
import type { RegionalSchema } from "../schema/regional";
import type { WriteScope } from "../scope";
import type { Row } from "./insert-rows";

type Table = keyof RegionalSchema & string;

/**
 * Changes rows by their ids, each to what it says itself, in a statement for each set of columns that rows name. Columns come
 * in the same order wherever they are the same. In which order rows change is the database's to say: one that takes what is
 * unique before another has given it up is a UniqueViolation.
 */
export async function updateRows<T extends Table>(
	tx: WriteScope,
	table: T,
	rows: readonly (Partial<Row<T>> & { id: string })[],
): Promise<void> {
	const shapes = new Map<string, { columns: string[]; rows: unknown[][] }>();
	for (const { id, ...change } of rows) {
		const given = Object.entries(change).filter(([, value]) => value !== undefined);
		const columns = given.map(([column]) => column);
		const shape = shapes.get(columns.join()) ?? { columns, rows: [] };
		shape.rows.push([id, ...given.map(([, value]) => value)]);
		shapes.set(columns.join(), shape);
	}
	for (const { columns, rows: changes } of shapes.values()) {
		const values = ["id", ...columns].map((column, at) => `value ->> ${at} as "${column}"`).join(", ");
		const sets = columns.map((column) => `"${column}" = v."${column}"`).join(", ");
		// The limit has the list read first, and not anew for each row.
		const text = `update "${table}" as t set ${sets} from (select ${values} from json_each(?) limit -1) as v
			where t.program_id = ? and t.id = v.id`;
		await tx.trx.executeQuery(CompiledQuery.raw(text, [JSON.stringify(changes), tx.programId]));
	}
}
