import { type Kysely, sql } from "kysely";
import type { Database } from "../database";
import { MOVED } from "../errors";
import type { RegionalDatabase } from "../regions";
import type { RegionalSchema } from "../schema/regional";
import type { MovedTable } from "./tables";
import { FENCE } from "./triggers";

/** Tables in one transaction: few enough for a server that is far. */
const AT_ONCE = 10;
const EVENTS = [
	["insert", "new"],
	["update", "old"],
	["delete", "old"],
] as const;

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const name = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** A database refuses by itself whatever somebody writes who has not heard of the move, from any machine and version. */
function fencesOf(programId: string, table: MovedTable): string[] {
	return EVENTS.map(([event, row]) => {
		const trigger = name(`${FENCE}${programId}:${table.name}:${event}`);
		return `create trigger if not exists ${trigger} before ${event} on ${name(table.name)}
			when ${row}.${table.program} = ${text(programId)} begin select raise(abort, ${text(MOVED)}); end`;
	});
}

/** From here on nobody reads or changes the program in this database. What is under way is written before, or refused. */
export async function closeProgram(
	database: RegionalDatabase,
	programId: string,
	tables: readonly MovedTable[],
): Promise<void> {
	await database.write((trx) =>
		trx.updateTable("programs").set({ moved: 1 }).where("id", "=", programId).where("moved", "=", 0).execute(),
	);
	for (let at = 0; at < tables.length; at += AT_ONCE)
		await database.write(async (trx) => {
			for (const table of tables.slice(at, at + AT_ONCE))
				for (const fence of fencesOf(programId, table)) await sql.raw(fence).execute(trx);
		});
}

/** The program is read and changed here as any other. */
export async function openProgram(database: RegionalDatabase, programId: string): Promise<void> {
	await dropFences(database, programId);
	await database.write((trx) =>
		trx.updateTable("programs").set({ moved: 0 }).where("id", "=", programId).where("moved", "=", 1).execute(),
	);
}

/** Takes the fences of one program away, or those of all. */
export async function dropFences<S>(database: Database<S>, programId?: string): Promise<void> {
	const begins = programId === undefined ? FENCE : `${FENCE}${programId}:`;
	const { rows } = await sql<{ name: string }>`select name from sqlite_master
		where type = 'trigger' and substr(name, 1, ${begins.length}) = ${begins}`.execute(database.writer);
	const atOnce = AT_ONCE * EVENTS.length;
	for (let at = 0; at < rows.length; at += atOnce)
		await database.write(async (trx) => {
			for (const one of rows.slice(at, at + atOnce))
				await sql`drop trigger if exists ${sql.ref(one.name)}`.execute(trx as unknown as Kysely<RegionalSchema>);
		});
}

/** Whether a program's row is here, and whether its records count. */
export async function findPlace(database: RegionalDatabase, programId: string): Promise<"open" | "closed" | undefined> {
	const row = await database.writer
		.selectFrom("programs")
		.select("moved")
		.where("id", "=", programId)
		.executeTakeFirst();
	return row && (row.moved === 1 ? "closed" : "open");
}
