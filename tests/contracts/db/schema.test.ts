import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OTHER_TABLES, TENANT_TABLES } from "../../support/tenants/tenant-guard.rules";
import { addProgram, type Opened, paths } from "./paths";

let opened: Opened;
beforeAll(async () => {
	opened = await paths[0]!.open();
});
afterAll(() => opened.close());

async function rows<R>(text: string): Promise<R[]> {
	const result = await sql.raw<R>(text).execute(opened.database.writer);
	return result.rows;
}

interface Table {
	name: string;
	type: string;
	strict: number;
}

const OWN = "schema = 'main' and name not like 'sqlite_%' and name not like 'schema_migrations%'";
const tables = () => rows<Table>(`select name, type, strict from pragma_table_list where ${OWN} and type = 'table'`);
const columns = (table: string) =>
	rows<{ name: string; type: string; pk: number }>(`select name, type, pk from pragma_table_info('${table}')`);

test("the types of the schema name the tables that there are", async () => {
	const names = (await tables()).map((table) => table.name);
	expect(names.sort()).toEqual([...OTHER_TABLES, ...TENANT_TABLES].sort());
});

test("every table is STRICT", async () => {
	expect((await tables()).filter((table) => table.strict !== 1)).toEqual([]);
});

test("every table of a program has program_id, and its key begins with it [SITE-24, SEC-11]", async () => {
	const wrong: string[] = [];
	for (const table of TENANT_TABLES) {
		const all = await columns(table);
		const first = all.find((column) => column.pk === 1)?.name;
		// The change counter is one for the whole file: its number is the mark that replicas are compared by. The word
		// index knows texts by a number too.
		const keyed = first === "program_id" || (table === "change_log" && first === "seq") || first === "doc";
		if (!all.some((column) => column.name === "program_id") || !keyed) wrong.push(table);
	}
	expect(wrong).toEqual([]);
});

test("every foreign key carries the program, so that no row can point at another program's [SEC-11]", async () => {
	const wrong: string[] = [];
	for (const table of TENANT_TABLES) {
		const keys = await rows<{ id: number; table: string; from: string; to: string }>(
			`select id, "table", "from", "to" from pragma_foreign_key_list('${table}')`,
		);
		for (const id of new Set(keys.map((key) => key.id))) {
			const parts = keys.filter((key) => key.id === id);
			const toProgram = parts.length === 1 && parts[0]?.table === "programs" && parts[0].from === "program_id";
			const composite = parts.some((part) => part.from === "program_id" && part.to === "program_id");
			if (!toProgram && !composite) wrong.push(`${table} → ${parts[0]?.table}`);
		}
	}
	expect(wrong).toEqual([]);
});

test("every unique index of a program's table begins with the program", async () => {
	const wrong: string[] = [];
	for (const table of TENANT_TABLES) {
		const indexes = await rows<{ name: string }>(`select name from pragma_index_list('${table}') where "unique" = 1`);
		for (const { name } of indexes) {
			const [first] = await rows<{ name: string }>(`select name from pragma_index_info('${name}') order by seqno`);
			if (first?.name !== "program_id") wrong.push(name);
		}
	}
	expect(wrong).toEqual([]);
});

test("every foreign key is checked, and is served by an index of its table", async () => {
	const [{ on } = { on: 0 }] = await rows<{ on: number }>(`select foreign_keys as "on" from pragma_foreign_keys`);
	expect(on).toBe(1);
	const wrong: string[] = [];
	for (const table of TENANT_TABLES) {
		const keys = await rows<{ id: number; seq: number; table: string; from: string }>(
			`select id, seq, "table", "from" from pragma_foreign_key_list('${table}') order by id, seq`,
		);
		const indexes = await rows<{ name: string }>(`select name from pragma_index_list('${table}')`);
		const lists = [
			(await columns(table))
				.filter((one) => one.pk > 0)
				.sort((a, b) => a.pk - b.pk)
				.map((one) => one.name),
		];
		for (const { name } of indexes)
			lists.push(
				(await rows<{ name: string }>(`select name from pragma_index_info('${name}')`)).map((one) => one.name),
			);
		for (const id of new Set(keys.map((key) => key.id))) {
			const from = keys.filter((key) => key.id === id).map((key) => key.from);
			// Ledger rows are never deleted, so nothing looks for the rows that point at one.
			if (table === "member_transactions" && from.includes("reverses_id")) continue;
			// Programs are never deleted either, so nothing looks rows up by program alone.
			if (from.length > 1 && !lists.some((list) => from.every((column) => list.slice(0, from.length).includes(column))))
				wrong.push(`${table} (${from.join(", ")})`);
		}
	}
	expect(wrong).toEqual([]);
});

test("times are integers, flags 0 or 1 and JSON is valid", async () => {
	const programId = await addProgram(opened.database);
	const wrong: string[] = [];
	for (const table of TENANT_TABLES)
		for (const { name, type } of await columns(table))
			if (/^(created|updated|at|seen|expires|submitted)$/.test(name) && type !== "INTEGER")
				wrong.push(`${table}.${name}`);
	expect(wrong).toEqual([]);
	const update = (set: string) =>
		sql.raw(`update programs set ${set} where id = '${programId}'`).execute(opened.database.writer);
	await expect(update("web_theme = 'not json'")).rejects.toThrow("CHECK");
	await expect(update("created = 'yesterday'")).rejects.toThrow();
});

test("the ledger refuses to be changed or deleted by anybody [TXN-15]", async () => {
	const programId = await addProgram(opened.database);
	await rows(`insert into members (program_id, id, email, email_lower, firstname, lastname, fullname_upper, firstname_upper, initials, color, status, created, updated, created_by, updated_by)
		values ('${programId}', 'm', 'a@b.c', 'a@b.c', 'A', 'B', 'A B', 'A', 'AB', 'c0', 'Active', 1, 1, 't', 't')`);
	const ledgerRow = (id: string, source: string) => `insert into member_transactions
		(program_id, id, member_id, kind, points, balance_after, source_kind, source_id, created, updated, created_by, updated_by)
		values ('${programId}', '${id}', 'm', 'Award', 5, 5, 'test', '${source}', 1, 1, 't', 't')`;
	await rows(ledgerRow("t1", "1"));
	await expect(rows("update member_transactions set points = 6")).rejects.toThrow("append-only");
	await expect(rows("update member_transactions set description = 'x'")).rejects.toThrow("append-only");
	await expect(rows("delete from member_transactions")).rejects.toThrow("append-only");
	await expect(rows(`insert or replace ${ledgerRow("t1", "2").slice(7)}`)).rejects.toThrow();
	await expect(rows(ledgerRow("t2", "1"))).rejects.toThrow("unique");
	expect(await rows("select id, points from member_transactions")).toEqual([{ id: "t1", points: 5 }]);
});

test("a member's balance is tied to its parts by the database", async () => {
	await expect(rows("update members set balance = balance + 1")).rejects.toThrow("CHECK");
});
