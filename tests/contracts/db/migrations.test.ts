import { join } from "node:path";
import { type Migration, Migrator, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { Database, type DatabaseConfig } from "../../../db/database";
import { Timeout } from "../../../db/errors";
import { migrateControl, migrateRegional } from "../../../db/migrate";
import type { RegionalSchema } from "../../../db/schema/regional";
import { controlMigrations } from "../../../migrations/control/registry";
import { regionalMigrations } from "../../../migrations/regional/registry";
import { Sqld } from "../../support/sqld";
import { addProgram, hasServer, temporaryFolder } from "./paths";

const names = Object.keys(regionalMigrations);

type Log = DatabaseConfig["log"];

/** Opens the same empty database as often as asked, each time as another process would. */
const places: { name: string; make: () => Promise<(log?: Log) => Database<RegionalSchema>> }[] = [
	{
		name: "file",
		make: async () => {
			const file = join(temporaryFolder(), "default.db");
			return (log?: Log) => new Database<RegionalSchema>("test", { file, ...(log && { log }) });
		},
	},
	{
		name: "remote",
		make: async () => {
			const sqld = await Sqld.start();
			onTestFinished(() => sqld.remove());
			const remote = { url: sqld.url, read: { kind: "primary" as const } };
			return (log?: Log) =>
				new Database<RegionalSchema>("test", { file: join(temporaryFolder(), "x.db"), remote, ...(log && { log }) });
		},
	},
].filter((place) => hasServer || place.name === "file");

async function opener(place: (typeof places)[number]) {
	const open = await place.make();
	return (log?: Log) => {
		const database = open(log);
		onTestFinished(() => database.close());
		return database;
	};
}

const tablesOf = async (database: Database<RegionalSchema>) => {
	const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
		database.writer,
	);
	return rows.map((row) => row.name);
};

describe.each(places)("$name", (place) => {
	test("applies every migration once, a second run none [SITE-43]", async () => {
		const open = await opener(place);
		expect(await migrateRegional(open())).toEqual(names);
		expect(await migrateRegional(open())).toEqual([]);
	});

	test("finds out with one statement that nothing is left to apply, which every start and every open does", async () => {
		const open = await opener(place);
		await migrateRegional(open());
		const asked: string[] = [];
		const database = open((event) => asked.push(event.query.sql));
		await migrateRegional(database);
		expect(asked).toEqual([expect.stringContaining("schema_migrations")]);
	});

	test("refuses a database that another release has brought further", async () => {
		const open = await opener(place);
		const database = open();
		await migrateRegional(database);
		const row = sql`insert into schema_migrations (name, timestamp) values ('29991231T2359-later', ${new Date().toISOString()})`;
		await row.execute(database.writer);
		await expect(migrateRegional(open())).rejects.toThrow("29991231T2359-later");
	});

	test("keeps the data of an older schema [SITE-43]", async () => {
		const open = await opener(place);
		const database = open();
		await migratorOf(database, Object.fromEntries(Object.entries(regionalMigrations).slice(0, 1))).migrateToLatest();
		const programId = await addProgram(database);
		expect(await migrateRegional(open())).toEqual(names.slice(1));
		const { rows } = await sql`select id from programs`.execute(database.writer);
		expect(rows).toEqual([{ id: programId }]);
	});

	test("gives members of an older schema the last name they are searched by, as the portal writes it", async () => {
		const open = await opener(place);
		const database = open();
		const older = Object.fromEntries(Object.entries(regionalMigrations).filter(([name]) => name < "20261121T0622"));
		await migratorOf(database, older).migrateToLatest();
		const programId = await addProgram(database);
		const count = 1203;
		await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
			insert into members (program_id, id, email, email_lower, firstname, lastname, fullname_upper, firstname_upper,
				initials, color, status, created, updated, created_by, updated_by)
			select ${programId}, printf('m%05d', i), i || '@x', i || '@x', 'A', ' né' || i, 'X', 'A', 'A', 'c0', 'Active', 1, 1, 'x', 'x'
			from n`.execute(database.writer);
		await migrateRegional(open());
		const { rows } = await sql<{ id: string; last: string }>`select id, lastname_upper as last from members
			where program_id = ${programId} order by id`.execute(database.writer);
		expect(rows).toHaveLength(count);
		expect(rows.filter(({ id, last }) => last !== `NÉ${Number(id.slice(1))}`)).toEqual([]);
	});

	test("compares names of an older schema with plain blanks, but for those that two records would share then", async () => {
		const open = await opener(place);
		const database = open();
		const older = Object.fromEntries(Object.entries(regionalMigrations).filter(([name]) => name < "20261128T0355"));
		await migratorOf(database, older).migrateToLatest();
		const programId = await addProgram(database);
		const titles = ["NEW\u00a0YORK", "OLD\u202f\u2003 TOWN\u3000", "TWO WAYS", "TWO\u00a0WAYS", "[A]*"];
		for (const [at, title] of titles.entries())
			await sql`insert into companies (program_id, id, title, title_upper, created, updated, created_by, updated_by)
				values (${programId}, ${`c${at}`}, ${title}, ${title}, 1, 1, 'x', 'x')`.execute(database.writer);
		await migrateRegional(open());
		const { rows } = await sql<{ title: string; key: string }>`select title, title_upper as "key" from companies
			where program_id = ${programId} order by id`.execute(database.writer);
		expect(rows.map(({ title }) => title)).toEqual(titles);
		expect(rows.map(({ key }) => key)).toEqual(["NEW YORK", "OLD TOWN", "TWO WAYS", "TWO\u00a0WAYS", "[A]*"]);
	});

	test("gives companies of an older schema that hold points one opening row, the others none", async () => {
		const open = await opener(place);
		const database = open();
		const older = Object.fromEntries(Object.entries(regionalMigrations).filter(([name]) => name < "20261122T1410"));
		await migratorOf(database, older).migrateToLatest();
		const programId = await addProgram(database);
		await sql`insert into companies (program_id, id, title, title_upper, points, created, updated, created_by, updated_by)
			values (${programId}, 'c1', 'A', 'A', 70, 1, 5, 'x', 'x'), (${programId}, 'c2', 'B', 'B', 0, 1, 5, 'x', 'x')`.execute(
			database.writer,
		);
		await migrateRegional(open());
		const { rows } = await sql`select company_id, kind, points, balance_after, created from company_transactions
			where program_id = ${programId}`.execute(database.writer);
		expect(rows).toEqual([{ company_id: "c1", kind: "Opening", points: 70, balance_after: 70, created: 5 }]);
	});

	test("two migrators at once apply each migration once [SITE-43]", async () => {
		const open = await opener(place);
		const applied = await Promise.all([migrateRegional(open()), migrateRegional(open())]);
		expect(applied.map((one) => one.length).sort((a, b) => a - b)).toEqual([0, names.length]);
	});

	test("a migration that fails leaves nothing behind", async () => {
		const open = await opener(place);
		const database = open();
		const failing: Record<string, Migration> = {
			"1_good": { up: async (db) => void (await sql`create table good (id text)`.execute(db)) },
			"2_bad": {
				up: async (db) => {
					await sql`create table half (id text)`.execute(db);
					await sql`insert into half values ('x')`.execute(db);
					await sql`create table half (id text)`.execute(db);
				},
			},
		};
		const { error } = await migratorOf(database, failing).migrateToLatest();
		expect(error).toBeInstanceOf(Error);
		const tables = await tablesOf(database);
		expect(tables).not.toContain("half");
		expect(tables).not.toContain("good");
		const mended = { ...failing, "2_bad": { up: async () => undefined } };
		expect((await migratorOf(database, mended).migrateToLatest()).error).toBeUndefined();
		expect(await tablesOf(database)).toContain("good");
	});
});

describe.runIf(hasServer)("over the network", () => {
	const hurried = async () => {
		const sqld = await Sqld.start();
		onTestFinished(() => sqld.remove());
		const remote = { url: sqld.url, read: { kind: "primary" as const }, deadline: 300 };
		const open = (log?: Log) => {
			const file = join(temporaryFolder(), "x.db");
			const database = new Database<RegionalSchema>("test", { file, remote, ...(log && { log }) });
			onTestFinished(() => database.close());
			return database;
		};
		return { sqld, open };
	};

	test("a migration waits for whoever writes longer than a visitor would, and the deadline of visitors is back after it [SITE-43]", async () => {
		const { open } = await hurried();
		const other = open();
		const database = open();
		let writing: Promise<void> | undefined;
		await new Promise<void>((held) => {
			writing = other.writer.transaction().execute(async (trx) => {
				await sql`create table other (id text)`.execute(trx);
				held();
				await new Promise((resolve) => setTimeout(resolve, 900));
			});
		});
		// What asks whether anything is left to apply does not wait for the writer; what applies it does.
		expect(await migrateRegional(database)).toEqual(names);
		await writing;
		expect(await tablesOf(database)).toContain("other");
		const slow = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 20000000) select max(i) from n`;
		await expect(slow.execute(database.writer)).rejects.toBeInstanceOf(Timeout);
	});

	test("a migration that the server ends for another writer is applied after it [SITE-43]", async () => {
		const { open } = await hurried();
		const other = open();
		await sql`create table other (id text)`.execute(other.writer);
		let writing: Promise<unknown> | undefined;
		const slow = open(({ query }) => {
			if (writing || !/^create table "?members/i.test(query.sql.trim())) return;
			writing = other.unhurried(() => sql`insert into other values ('x')`.execute(other.writer));
			// The server ends a transaction of more than 5 s when another one wants to begin.
			setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000));
		});
		expect(await migrateRegional(slow)).toEqual(names);
		await writing;
		expect((await sql`select id from other`.execute(other.writer)).rows).toEqual([{ id: "x" }]);
	});

	test("a server that hangs is given up after the usual time", async () => {
		const { sqld, open } = await hurried();
		await sqld.pause();
		const started = performance.now();
		await expect(migrateRegional(open())).rejects.toBeInstanceOf(Timeout);
		expect(performance.now() - started).toBeLessThan(5000);
		sqld.resume();
	});
});

test("names migrations by UTC minute, in the order they are applied [SITE-43]", () => {
	for (const all of [Object.keys(controlMigrations), names]) {
		expect(all).toEqual([...all].sort());
		for (const name of all) expect(name).toMatch(/^20\d{6}T\d{4}_[a-z_]+$/);
	}
});

test("brings the control database to its schema [SITE-43]", async () => {
	const database = new Database<RegionalSchema>("control", { file: join(temporaryFolder(), "control.db") });
	onTestFinished(() => database.close());
	expect(await migrateControl(database)).toEqual(Object.keys(controlMigrations));
	expect(await tablesOf(database)).toEqual(expect.arrayContaining(["sites", "admins", "program_directory"]));
});

function migratorOf(database: Database<RegionalSchema>, migrations: Record<string, Migration>): Migrator {
	return new Migrator({
		db: database.writer,
		provider: { getMigrations: async () => migrations },
		migrationTableName: "schema_migrations",
		migrationLockTableName: "schema_migrations_lock",
	});
}
