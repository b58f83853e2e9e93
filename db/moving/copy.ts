import { createHash } from "node:crypto";
import { CompiledQuery, sql, type Transaction } from "kysely";
import type { RegionalSchema } from "../schema/regional";
import { boundsOf, countRows, type Part, pagesOf, placeAfter, type Value } from "./rows";
import type { MovedTable } from "./tables";
import { withoutTriggers } from "./triggers";

type Trx = Transaction<RegionalSchema>;

/** SQLite takes no more values in one statement. */
const MOST_VALUES = 32_000;

/**
 * Copies what `to` does not have yet of `from`, in its order and page by page, each page in one transaction: what is there
 * is always a beginning of the whole. Nobody may write to either meanwhile. `tell` is told the rows of each page.
 */
export async function copyRows(from: Part, to: Part, tell: (rows: number) => void): Promise<void> {
	for await (const page of pagesOf(from, await placeAfter(from, to))) {
		await to.database.write((trx) => withoutTriggers(trx, to.table, () => insertPage(trx, to.table, page)));
		tell(page.length);
	}
}

async function insertPage(trx: Trx, table: MovedTable, page: readonly Value[][]): Promise<void> {
	// A program arrives closed; it is opened once the directory leads to it.
	const closed = table.name === "programs";
	const columns = closed ? [...table.columns, "moved"] : table.columns;
	const names = columns.map((name) => `"${name}"`).join(", ");
	const marks = `(${columns.map(() => "?").join(", ")})`;
	const most = Math.floor(MOST_VALUES / columns.length);
	for (let at = 0; at < page.length; at += most) {
		const rows = page.slice(at, at + most);
		const values = rows.flatMap((row) => (closed ? [...row, 1] : row));
		const all = rows.map(() => marks).join(", ");
		await trx.executeQuery(CompiledQuery.raw(`insert into "${table.name}" (${names}) values ${all}`, values));
	}
}

/** Rows that one transaction removes. */
const REMOVED_AT_ONCE = 1_000;
/** Row numbers that one transaction looks at. */
const WINDOW = 5_000;

/** Removes the part, page by page and the last row first: what is left is always a beginning of the whole. */
export async function removeRows(part: Part): Promise<void> {
	const { table, programId, database } = part;
	const name = sql.table(table.name);
	const own = sql`${sql.ref(table.program)} = ${programId}`;
	const remove = async (which: ReturnType<typeof sql>) => {
		const { result } = await database.write((trx) =>
			withoutTriggers(trx, table, () => sql`delete from ${name} where ${which}`.execute(trx)),
		);
		return Number(result.numAffectedRows ?? 0);
	};
	if (table.hasRowid) {
		for (let bounds = await boundsOf(part); bounds; bounds = await boundsOf(part))
			await remove(sql`+${own} and rowid > ${bounds.last - WINDOW} and rowid <= ${bounds.last}`);
		return;
	}
	const key = sql.join(table.key.map((column) => sql.ref(column)));
	const last = sql.join(table.key.map((column) => sql`${sql.ref(column)} desc`));
	const some = sql`select ${key} from ${name} where ${own} order by ${last} limit ${REMOVED_AT_ONCE}`;
	if ((await countRows(part)) === 0) return;
	while ((await remove(sql`${own} and (${key}) in (${some})`)) === REMOVED_AT_ONCE);
}

/** How many rows the part has, and what they hold: the same in two databases when all values of all rows are. */
export async function sumUp(part: Part): Promise<{ rows: number; sha256: string }> {
	const sum = createHash("sha256");
	let rows = 0;
	for await (const page of pagesOf(part)) {
		for (const row of page) sum.update(`${JSON.stringify(row)}\n`);
		rows += page.length;
	}
	return { rows, sha256: sum.digest("hex") };
}
