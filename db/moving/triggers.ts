import { sql, type Transaction } from "kysely";
import type { RegionalSchema } from "../schema/regional";
import type { MovedTable } from "./tables";

type Trx = Transaction<RegionalSchema>;

/**
 * Runs `work` in a transaction as if the table had no triggers: what they keep elsewhere is moved as it is, and the ledger
 * lets nothing be taken out. They are put back before the transaction ends, so that nobody else ever finds them missing.
 * A table that is numbered anew keeps its own: what follows its numbers is not moved.
 */
export async function withoutTriggers<T>(trx: Trx, table: MovedTable, work: () => Promise<T>): Promise<T> {
	const { rows } = await sql<{ name: string; text: string }>`select name, sql as text from sqlite_master
		where type = 'trigger' and tbl_name = ${table.name} order by rowid`.execute(trx);
	const off = rows.filter(({ name }) => !table.renumbered || isFence(name));
	for (const { name } of off) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
	const result = await work();
	for (const { text } of off) await sql.raw(text).execute(trx);
	return result;
}

/** What the triggers that close a program are called by; no other name has a colon. */
export const FENCE = "moved:";

const isFence = (name: string) => name.startsWith(FENCE);
