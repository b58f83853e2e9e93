import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UniqueViolation } from "../../../../db/errors";
import { updateRows } from "../../../../db/query/update-rows";
import { writeInOrder } from "../../../../db/query/write-in-order";
import { tenantScope } from "../../../../db/scope";
import { transact } from "../../../../db/transact";
import { addProgram, company, type Opened, paths } from "../paths";

describe.each(paths)("$name", (path) => {
	let opened: Opened;
	let programId: string;
	beforeAll(async () => {
		opened = await path.open();
		programId = await addProgram(opened.database);
	});
	afterAll(() => opened.close());

	test("rows are changed each to its own values, and no other row; what has to wait for another waits", async () => {
		const { database } = opened;
		const scope = await tenantScope(database, { programId });
		const elsewhere = await addProgram(database);
		await database.write((trx) =>
			trx
				.insertInto("companies")
				.values([...["a", "b", "c", "d"].map((id) => company(programId, id)), company(elsewhere, "a")])
				.execute(),
		);
		const title = (id: string, said: string) => ({ id, title: said, title_upper: said.toUpperCase() });
		const refused: string[] = [];
		const stored = await transact(scope, async (tx) => {
			await updateRows(tx, "companies", [
				{ id: "a", points: 7 },
				{ ...title("b", '12 "é"'), points: -1, import_batch_id: null },
				{ id: "nobody", points: 1 },
			]);
			await writeInOrder(
				tx,
				[title("c", "free"), title("d", "c"), title("b", "a")],
				(part, rows) => updateRows(part, "companies", rows),
				({ id }, error) => {
					expect(error).toBeInstanceOf(UniqueViolation);
					refused.push(id);
				},
			);
			return tx.query
				.selectFrom("companies")
				.select(["program_id", "id", "title", "points"])
				.where("program_id", "in", [programId, elsewhere])
				.orderBy("title")
				.execute();
		});
		expect(refused).toEqual(["b"]);
		const of = (program: string) =>
			stored.flatMap((row) => (row.program_id === program ? [[row.id, row.title, row.points]] : []));
		expect(of(programId).sort()).toEqual([
			["a", "a", 7],
			["b", '12 "é"', -1],
			["c", "free", 0],
			["d", "c", 0],
		]);
		expect(of(elsewhere)).toEqual([["a", "a", 0]]);
	});
});
