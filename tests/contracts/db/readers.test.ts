import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DatabaseError, ReadOnlyViolation } from "../../../db/errors";
import type { RegionalSchema } from "../../../db/schema/regional";
import { addProgram, companiesOf, company, type Opened, paths } from "./paths";

describe.each(paths)("$name", (path) => {
	let opened: Opened;
	let programId: string;
	beforeAll(async () => {
		opened = await path.open();
		programId = await addProgram(opened.database);
		await opened.database.write(async (trx) => {
			await trx.insertInto("companies").values(company(programId, "a")).execute();
		});
	});
	afterAll(() => opened.close());

	/** The reader without the type that hides its writing half. */
	const reader = async () => (await opened.database.read()) as unknown as Kysely<RegionalSchema>;

	const writes: [string, (db: Kysely<RegionalSchema>) => Promise<unknown>][] = [
		["an insert", (db) => db.insertInto("companies").values(company(programId, "x")).execute()],
		["an update", (db) => db.updateTable("companies").set({ points: 1 }).execute()],
		["a delete", (db) => db.deleteFrom("companies").execute()],
		[
			"an insert after WITH",
			(db) =>
				db
					.with("one", (qb) => qb.selectFrom("companies").select("id"))
					.insertInto("companies")
					.values(company(programId, "x"))
					.execute(),
		],
		["raw SQL", (db) => sql`update companies set points = 1`.execute(db)],
		["raw SQL after WITH", (db) => sql`with one as (select 1) delete from companies`.execute(db)],
		["raw SQL after a comment", (db) => sql`/* select */ delete from companies`.execute(db)],
		["a pragma that changes something", (db) => sql`pragma query_only(0)`.execute(db)],
		["a transaction", (db) => db.transaction().execute(async () => undefined)],
	];

	test.each(writes)("a reader refuses %s", async (_name, write) => {
		await expect(write(await reader())).rejects.toBeInstanceOf(ReadOnlyViolation);
		const { result } = await opened.database.write((trx) =>
			trx.selectFrom("companies").select(["id", "points"]).where("program_id", "=", programId).execute(),
		);
		expect(result).toEqual([{ id: "a", points: 0 }]);
	});

	test("a reader runs SELECT, WITH … SELECT and values that only look like writes", async () => {
		const { mark } = await opened.database.write((trx) => trx.updateTable("companies").set({ updated: 2 }).execute());
		expect(await companiesOf(opened.database, programId, mark)).toHaveLength(1);
		const db = await reader();
		const { rows } = await sql<{
			what: string;
		}>`with one as (select 'insert into companies; delete' as what) select what from one`.execute(db);
		expect(rows).toEqual([{ what: "insert into companies; delete" }]);
	});

	test("refuses to stream: an open iterator would pin its snapshot", async () => {
		const rows = (await reader()).selectFrom("companies").selectAll().stream();
		await expect(rows[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(DatabaseError);
	});
});
