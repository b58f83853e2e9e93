import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import { Database } from "../database";
import { Queue } from "../drivers/mutex";
import { UniqueViolation } from "../errors";
import { migrateRegional } from "../migrate";
import type { RegionalDatabase } from "../regions";
import type { RegionalSchema } from "../schema/regional";

/** Their rows come with those that they are about. */
const FILLED_BY_TRIGGERS = [
	"search_docs",
	"ledger_days",
	"member_earnings",
	"quiz_statistics",
	"quiz_choices",
	"standing_queue",
	"databucket_touched",
];
/** A statement takes 32,766 values; more rows at once are hardly quicker. */
const VALUES_AT_ONCE = 8_000;
/** A server ends a transaction that others have waited for longer than 5 s. */
const turns = new Queue();

type Row = Record<string, string | number | null>;

/**
 * Makes a program's data in a file of its own and carries it over to a server, whole or not at all: statement by
 * statement over a network the same takes minutes. Returns false when somebody else's program was quicker.
 */
export async function carryOver(
	target: RegionalDatabase,
	programId: string,
	make: (database: RegionalDatabase) => Promise<void>,
): Promise<boolean> {
	const folder = mkdtempSync(join(tmpdir(), "laurel-seed-"));
	const source = new Database<RegionalSchema>(target.name, { file: join(folder, "program.db") });
	try {
		await migrateRegional(source);
		await make(source);
		await turns.acquire();
		await target.write((trx) => copyRows(source, trx, programId)).finally(() => turns.release());
		return true;
	} catch (error) {
		if (error instanceof UniqueViolation && error.table === "programs") return false;
		throw error;
	} finally {
		source.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

async function copyRows(source: RegionalDatabase, trx: Transaction<RegionalSchema>, programId: string): Promise<void> {
	for (const { name, key, columns, order } of await tablesOf(source)) {
		const wanted = sql.join(columns.split(",").map((column) => sql.ref(column)));
		const { rows } = await sql<Row>`select ${wanted} from ${sql.table(name)} where ${sql.ref(key)} = ${programId}
				order by ${sql.ref(order)}`.execute(source.writer);
		const atOnce = Math.floor(VALUES_AT_ONCE / Object.keys(rows[0] ?? { none: 0 }).length);
		for (let start = 0; start < rows.length; start += atOnce)
			await trx
				.insertInto(name as keyof RegionalSchema)
				.values(rows.slice(start, start + atOnce) as never)
				.execute();
	}
}

interface Table {
	name: string;
	/** The column with the program's id. */
	key: string;
	/** Those that are stored: what is worked out works itself out again. */
	columns: string;
	/** The column that puts rows in the order they were made in: a ledger goes on from the row before. */
	order: string;
}

/** The tables of programs, each after those that it refers to, since they were made in that order. */
async function tablesOf(source: RegionalDatabase): Promise<Table[]> {
	const { rows } = await sql<Table>`
		select t.name, iif(t.name = 'programs', 'id', 'program_id') as key, group_concat(c.name) as columns,
			iif(t.sql like '%without rowid%', iif(t.name = 'programs', 'id', 'program_id'), 'rowid') as "order"
		from sqlite_schema t join pragma_table_info(t.name) c
		where t.type = 'table' and t.name not in (${sql.join(FILLED_BY_TRIGGERS)}) group by t.name
		having sum(c.name = iif(t.name = 'programs', 'id', 'program_id')) > 0 order by t.rowid`.execute(source.writer);
	return rows;
}
