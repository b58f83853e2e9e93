import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addProgram, companiesOf, company, type Opened, paths } from "./paths";

describe.each(paths)("$name", (path) => {
	let opened: Opened;
	beforeAll(async () => {
		opened = await path.open();
	});
	afterAll(() => opened.close());

	test("keeps a committed transaction and shows it to a reader that carries its mark", async () => {
		const { database } = opened;
		const programId = await addProgram(database);
		const { result, mark } = await database.write(async (trx) => {
			await trx
				.insertInto("companies")
				.values([company(programId, "a"), company(programId, "b")])
				.execute();
			return "done";
		});
		expect(result).toBe("done");
		expect(mark > 0).toBe(database.config.remote !== undefined);
		expect(await companiesOf(database, programId, mark)).toEqual([
			{ id: "a", title: "a", points: 0 },
			{ id: "b", title: "b", points: 0 },
		]);
	});

	test("keeps nothing of a transaction that throws, and throws the same error", async () => {
		const { database } = opened;
		const programId = await addProgram(database);
		const fault = new Error("changed my mind");
		const write = database.write(async (trx) => {
			await trx.insertInto("companies").values(company(programId, "a")).execute();
			throw fault;
		});
		await expect(write).rejects.toBe(fault);
		const left = await database.write((trx) =>
			trx.selectFrom("companies").select("id").where("program_id", "=", programId).execute(),
		);
		expect(left.result).toEqual([]);
	});

	test("rolls back to a savepoint and goes on", async () => {
		const { database } = opened;
		const programId = await addProgram(database);
		const trx = await database.writer.startTransaction().execute();
		await trx.insertInto("companies").values(company(programId, "kept")).execute();
		const inner = await trx.savepoint("inner").execute();
		await inner.insertInto("companies").values(company(programId, "dropped")).execute();
		const back = await inner.rollbackToSavepoint("inner").execute();
		await back.releaseSavepoint("inner").execute();
		await back.insertInto("companies").values(company(programId, "after")).execute();
		await back.commit().execute();
		const { result } = await database.write((open) =>
			open.selectFrom("companies").select("id").where("program_id", "=", programId).orderBy("id").execute(),
		);
		expect(result.map((row) => row.id)).toEqual(["after", "kept"]);
	});

	test("lets five read-modify-writes at once all count", async () => {
		const { database } = opened;
		const programId = await addProgram(database);
		await database.write((trx) => trx.insertInto("companies").values(company(programId, "a")).execute());
		const addOne = () =>
			database.write(async (trx) => {
				const { points } = await trx
					.selectFrom("companies")
					.select("points")
					.where("program_id", "=", programId)
					.executeTakeFirstOrThrow();
				await new Promise((resolve) => setImmediate(resolve));
				await trx
					.updateTable("companies")
					.set({ points: points + 1 })
					.where("program_id", "=", programId)
					.execute();
				return points;
			});
		const seen = await Promise.all([addOne(), addOne(), addOne(), addOne(), addOne()]);
		expect(seen.map((one) => one.result).sort()).toEqual([0, 1, 2, 3, 4]);
		const { result } = await database.write((trx) =>
			trx.selectFrom("companies").select("points").where("program_id", "=", programId).execute(),
		);
		expect(result).toEqual([{ points: 5 }]);
	});

	test("reads the committed state while a transaction is open", async () => {
		const { database } = opened;
		const programId = await addProgram(database);
		const { mark } = await database.write(async (trx) => {
			await trx.insertInto("companies").values(company(programId, "a")).execute();
		});
		await companiesOf(database, programId, mark);
		const seen = await database.write(async (trx) => {
			await trx.updateTable("companies").set({ points: 9 }).where("program_id", "=", programId).execute();
			return (await database.read())
				.selectFrom("companies")
				.select(({ fn }) => fn.max("points").as("most"))
				.where("program_id", "=", programId)
				.executeTakeFirst();
		});
		// A replica may not have the row yet; it must never show what is not committed.
		expect([0, null]).toContain(seen.result?.most);
		if (!database.replicated) expect(seen.result?.most).toBe(0);
	});

	test("answers what a statement changed: rows affected, RETURNING rows", async () => {
		const { database } = opened;
		const programId = await addProgram(database);
		const { result } = await database.write(async (trx) => {
			const added = await trx
				.insertInto("companies")
				.values([company(programId, "a"), company(programId, "b")])
				.returning("id")
				.execute();
			const changed = await trx
				.updateTable("companies")
				.set({ points: 1 })
				.where("program_id", "=", programId)
				.executeTakeFirst();
			const none = await trx.deleteFrom("companies").where("program_id", "=", "nobody").executeTakeFirst();
			return { added, changed: changed.numUpdatedRows, none: none.numDeletedRows };
		});
		expect(result).toEqual({ added: [{ id: "a" }, { id: "b" }], changed: 2n, none: 0n });
	});

	test("checks foreign keys and holds the pragma on", async () => {
		const query = await opened.database.read();
		const { rows } = await sql<{ on: number }>`select foreign_keys as "on" from pragma_foreign_keys`.execute(
			query as never,
		);
		expect(rows).toEqual([{ on: 1 }]);
	});
});
