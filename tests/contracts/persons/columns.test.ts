import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Database } from "../../../db/database";
import { migrateControl, migrateRegional } from "../../../db/migrate";
import { CONTROL_FATES } from "./control";
import type { Fate } from "./fates";
import { NO_PERSON, noPerson, OWN_TABLES } from "./no-person";
import { REGIONAL_FATES } from "./regional";

interface Column {
	table: string;
	name: string;
	type: string;
}

const folder = mkdtempSync(join(tmpdir(), "laurel-persons-"));
const columns = new Map<string, Column[]>();
const DECLARED: Record<string, Record<string, Record<string, Fate>>> = {
	regional: REGIONAL_FATES,
	control: CONTROL_FATES,
};

beforeAll(async () => {
	for (const [name, migrate] of [
		["regional", migrateRegional],
		["control", migrateControl],
	] as const) {
		const database = new Database<Record<string, never>>(name, { file: join(folder, `${name}.db`) });
		await migrate(database);
		const { rows } = await sql<Column>`select l.name as "table", i.name, i.type
			from pragma_table_list l, pragma_table_xinfo(l.name) i where l.schema = 'main'`.execute(database.writer);
		columns.set(
			name,
			rows.filter(({ table }) => !OWN_TABLES.test(table)),
		);
		database.close();
	}
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fateOf = (schema: string, { table, name }: Column) => DECLARED[schema]?.[table]?.[name];

test.each(["regional", "control"])(
	"every column of the %s schema says what it keeps of an erased member, or cannot hold one",
	(schema) => {
		const all = columns.get(schema) ?? [];
		expect(all.length).toBeGreaterThan(100);
		const undecided = all.filter((column) => !fateOf(schema, column) && noPerson(column.table, column) === null);
		expect(undecided.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
	},
);

test.each(["regional", "control"])("what is said of the %s schema is of columns that there are", (schema) => {
	const there = new Set(columns.get(schema)?.map(({ table, name }) => `${table}.${name}`));
	const said = Object.entries(DECLARED[schema] ?? {}).flatMap(([table, fates]) =>
		Object.keys(fates).map((name) => `${table}.${name}`),
	);
	expect(said.filter((one) => !there.has(one))).toEqual([]);
});

test("what is kept says why, and nothing stands in the list of what holds no person that is not used", () => {
	const fates = Object.values(DECLARED).flatMap((tables) => Object.values(tables).flatMap((one) => Object.values(one)));
	for (const fate of fates) if (typeof fate === "object") expect(fate.kept.length).toBeGreaterThan(20);
	const used = new Set<string | null>();
	for (const [schema, all] of columns)
		for (const column of all) if (!fateOf(schema, column)) used.add(noPerson(column.table, column));
	expect(NO_PERSON.filter((one) => !used.has(one))).toEqual([]);
});
