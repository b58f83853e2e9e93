import { sql } from "kysely";
import { expect, test } from "vitest";
import { moveProgram } from "~/features/programs/moving/move-program.service.server";
import { copiedOf, listTables } from "~db/moving/tables";
import type { RegionalDatabase } from "~db/regions";
import { TENANT_TABLES } from "../../support/tenants/tenant-guard.rules";
import { makeWorld } from "../../support/world";
import { fillWithMarkedRows } from "./marked-rows";

test("a move takes every table of a program along, but for what open pages are told, and each after those it points at", async () => {
	const { scope } = await makeWorld();
	const tables = await listTables(scope.database);
	expect(tables.map(({ name }) => name).sort()).toEqual(["programs", ...TENANT_TABLES].sort());
	const copied = copiedOf(tables).map(({ name }) => name);
	expect(tables.map(({ name }) => name).filter((name) => !copied.includes(name))).toEqual(["change_log"]);
	const { rows } = await sql<{ table: string; parent: string }>`select l.name as "table", f."table" as parent
		from pragma_table_list l join pragma_foreign_key_list(l.name) f where l.schema = 'main' and l.name <> f."table"`.execute(
		scope.database.writer,
	);
	expect(rows.length).toBeGreaterThan(50);
	const place = (name: string) => copied.indexOf(name);
	expect(rows.filter(({ table, parent }) => place(parent) > place(table))).toEqual([]);
	expect(copiedOf(tables).filter(({ key }) => key.length === 0)).toEqual([]);
});

/** The program's rows of a table with all their values but a number that counts in one database only. */
async function contentOf(database: RegionalDatabase, table: string, programId: string): Promise<string[]> {
	const column = table === "programs" ? "id" : "program_id";
	const query = sql.raw<object>(`select * from ${table} where ${column} = '${programId}'`);
	const { rows } = await query.execute(database.writer);
	return rows.map((row) => JSON.stringify({ ...row, doc: 0 })).sort();
}

/** What rows point at that are named by something else than an id. */
const OWN = { member_id: "marked", code: "CODE", target_code: "CODE" };

test("a row of each table arrives as it was, and nothing is left where it was", async () => {
	const world = await makeWorld();
	fillWithMarkedRows(world.dataDir, { programId: "demo", id: "marked", own: OWN });
	const target = await world.runtime.regions.region("sydney");
	const { rows: broken } = await sql`select * from pragma_foreign_key_check`.execute(world.scope.database.writer);
	expect(broken).toEqual([]);
	const names = ["programs", ...TENANT_TABLES];
	const before = new Map<string, string[]>();
	for (const name of names) before.set(name, await contentOf(world.scope.database, name, "demo"));
	expect(names.filter((name) => before.get(name)?.length === 0)).toEqual([]);
	const quiet = { keep: false, tell: () => undefined, check: async () => [] };
	await moveProgram({ control: world.control, programId: "demo", to: "sydney", ...quiet });
	const differing: string[] = [];
	const left: string[] = [];
	for (const name of names) {
		const there = await contentOf(target, name, "demo");
		if (name !== "change_log" && there.join("\n") !== before.get(name)?.join("\n")) differing.push(name);
		if ((await contentOf(world.scope.database, name, "demo")).length > 0) left.push(name);
	}
	expect(differing).toEqual([]);
	expect(left).toEqual([]);
});
