import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Database } from "../../../db/database";
import { FileHandle } from "../../../db/drivers/file-handle";
import { Busy, UniqueViolation } from "../../../db/errors";
import { migrateRegional } from "../../../db/migrate";
import type { RegionalSchema } from "../../../db/schema/regional";
import { codeIn, textOf } from "../../support/sources";
import { addProgram, companiesOf, company, temporaryFolder } from "./paths";

/** Two connections to one file, as two processes would hold. */
function twoHandles() {
	const path = join(temporaryFolder(), "x.db");
	const open = () => new FileHandle(path, { timeout: 20, pragmas: ["journal_mode=WAL"] });
	const [one, other] = [open(), open()];
	onTestFinished(() => {
		one.close();
		other.close();
	});
	one.exec("create table t (id integer primary key, n integer)");
	return { one, other };
}

test("a statement that met a lock does not poison its connection", () => {
	const { one, other } = twoHandles();
	one.exec("BEGIN IMMEDIATE");
	one.run("insert into t (n) values (?)", [1]);
	for (let i = 0; i < 3; i++) expect(() => other.run("insert into t (n) values (?)", [2])).toThrow(Busy);
	expect(() => other.exec("BEGIN IMMEDIATE")).toThrow(Busy);
	one.exec("COMMIT");
	other.exec("BEGIN IMMEDIATE");
	other.run("insert into t (n) values (?)", [3]);
	other.exec("COMMIT");
	expect(one.run("select n from t order by n", []).rows).toEqual([{ n: 1 }, { n: 3 }]);
});

test("a violated constraint does not poison its connection", () => {
	const { one } = twoHandles();
	one.exec("BEGIN IMMEDIATE");
	one.run("insert into t (id) values (?)", [1]);
	expect(() => one.run("insert into t (id) values (?)", [1])).toThrow(UniqueViolation);
	one.exec("COMMIT");
	expect(one.run("select id from t", []).rows).toEqual([{ id: 1 }]);
});

test("write() waits for another process's transaction to end", async () => {
	const file = join(temporaryFolder(), "default.db");
	const database = new Database<RegionalSchema>("test", { file });
	await migrateRegional(database);
	const programId = await addProgram(database);
	const foreign = new FileHandle(file, { timeout: 20, pragmas: [] });
	onTestFinished(() => {
		foreign.close();
		database.close();
	});
	foreign.exec("BEGIN IMMEDIATE");
	const written = database.write((trx) => trx.insertInto("companies").values(company(programId, "a")).execute());
	// Gives way in the first pause between two tries.
	setTimeout(() => foreign.exec("COMMIT"), 1);
	await written;
	expect(await companiesOf(database, programId)).toHaveLength(1);
});

test("closing twice is harmless, using what is closed throws instead of ending the process", () => {
	const { one } = twoHandles();
	one.run("select * from t", []);
	one.close();
	one.close();
	expect(() => one.run("select * from t", [])).toThrow();
	expect(() => one.run("select 1", [])).toThrow();
	expect(() => one.exec("select 1")).toThrow();
	one.reopen();
	expect(() => one.run("select 1", [])).toThrow();
});

test("keeps the newest statements ready and drops the oldest", () => {
	const { one } = twoHandles();
	for (let i = 0; i < 700; i++) expect(one.run(`select ${i} as n`, []).rows).toEqual([{ n: i }]);
	expect(one.run("select 0 as n", []).rows).toEqual([{ n: 0 }]);
});

test("a cached statement sees columns added later", () => {
	const { one, other } = twoHandles();
	expect(one.run("select * from t", []).rows).toEqual([]);
	other.exec("alter table t add column later text default 'x'");
	other.run("insert into t (id) values (?)", [1]);
	expect(one.run("select * from t", []).rows).toEqual([{ id: 1, n: null, later: "x" }]);
});

test("no source opens a database in memory, steps an iterator, asks inTransaction or reads single rows by get()", () => {
	const files = codeIn("app", "db", "bin", "bench");
	expect(files.length).toBeGreaterThan(100);
	const traps = [/["'`]:memory:/, /\.iterate\(/, /\.inTransaction\b/, /statement\.get\(/];
	const found = files.flatMap((name) => {
		const text = textOf(name);
		return traps.filter((trap) => trap.test(text)).map((trap) => `${name}: ${trap}`);
	});
	expect(found).toEqual([]);
});
