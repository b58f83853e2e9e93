import { join } from "node:path";
import { type Kysely, type Migration, Migrator } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { Database } from "../../../db/database";
import type { RegionalSchema } from "../../../db/schema/regional";
import { controlMigrations } from "../../../migrations/control/registry";
import { regionalMigrations } from "../../../migrations/regional/registry";
import { takenAway } from "../../support/upgrades/destructive.rules";
import { temporaryFolder } from "../db/paths";

/** Before that day nobody had a release of before to go on with. Newer migrations expand first, and contract a release later. */
const FROM = "20261123";

// biome-ignore lint/suspicious/noExplicitAny: the interface of Kysely asks for it
type Db = Kysely<any>;
/** A migration that takes something away says since which release nothing uses it: `export const unusedSince = "0.2.0"`. */
type Told = Migration & { unusedSince?: string };

test.each([
	["CREATE TABLE a (id TEXT PRIMARY KEY) STRICT", null],
	["CREATE INDEX a_b ON a (b)", null],
	["DROP INDEX a_b", null],
	["ALTER TABLE a ADD COLUMN b TEXT", null],
	["ALTER TABLE a ADD COLUMN b INTEGER NOT NULL DEFAULT 0 CHECK (b IN (0, 1))", null],
	["ALTER TABLE a ADD b TEXT NOT NULL", "adds a column that has to be filled"],
	["ALTER TABLE a ADD COLUMN b TEXT NOT\n\tNULL CHECK (b <> '')", "adds a column that has to be filled"],
	["alter table a drop column b", "drops a column"],
	["ALTER TABLE a RENAME TO b", "renames"],
	["ALTER TABLE a RENAME COLUMN b TO c", "renames"],
	["\n\tDROP TABLE a", "drops a table"],
	["drop view a", "drops a view"],
	["CREATE UNIQUE INDEX a_b ON a (b)", "refuses rows that were allowed"],
	["CREATE TRIGGER t BEFORE UPDATE ON a BEGIN SELECT RAISE(ABORT, 'no'); END", "refuses changes that were allowed"],
	["UPDATE a SET b = 'drop table'", null],
])("%s: %s", (statement, wanted) => {
	expect(takenAway(statement)).toBe(wanted);
});

/** What each migration takes away of tables that were there before it. */
async function takenBy(name: "control" | "test", all: Record<string, Told>): Promise<Record<string, string[]>> {
	const database = new Database<RegionalSchema>(name, { file: join(temporaryFolder(), `${name}.db`) });
	onTestFinished(() => database.close());
	const taken: Record<string, string[]> = {};
	const watched = Object.entries(all).map(([migration, { up }]): [string, Migration] => [
		migration,
		{
			up: async (db: Db) => {
				const own = new Set<string>();
				await up(
					watching(db, (sql) => {
						const made = /^\s*create table (?:if not exists )?"?(\w+)/i.exec(sql)?.[1];
						if (made) own.add(made);
						const on = /^\s*create unique index \S+ on "?(\w+)|^\s*create trigger .*? on "?(\w+)/is.exec(sql);
						const what = own.has(on?.[1] ?? on?.[2] ?? "") ? null : takenAway(sql);
						if (what) taken[migration] = [...(taken[migration] ?? []), what];
					}),
				);
			},
		},
	]);
	const { error } = await new Migrator({
		db: database.writer,
		provider: { getMigrations: async () => Object.fromEntries(watched) },
		migrationTableName: "schema_migrations",
		migrationLockTableName: "schema_migrations_lock",
	}).migrateToLatest();
	if (error) throw error;
	return taken;
}

const watching = (db: Db, told: (sql: string) => void) =>
	db.withPlugin({
		transformQuery: ({ node }) => {
			if (node.kind === "RawNode") told(node.sqlFragments.join("?"));
			else told(db.getExecutor().compileQuery(node, { queryId: "" } as never).sql);
			return node;
		},
		transformResult: async ({ result }) => result,
	});

test("a migration takes nothing away that the release before it uses [SITE-43]", async () => {
	const wrong: string[] = [];
	let seen = 0;
	for (const [name, all] of [
		["control", controlMigrations],
		["test", regionalMigrations],
	] as const) {
		const taken = await takenBy(name, all);
		seen += Object.keys(taken).length;
		for (const [migration, what] of Object.entries(taken)) {
			const { unusedSince } = (all as Record<string, Told>)[migration] ?? {};
			const named = /^\d+\.\d+\.\d+$/.test(unusedSince ?? "");
			if (migration > FROM && !named) wrong.push(`${migration}: ${what.join(", ")}`);
		}
	}
	// Two of the first ones rebuilt a table; what finds nothing in them has looked at nothing.
	expect(seen).toBeGreaterThan(1);
	expect(wrong).toEqual([]);
});
