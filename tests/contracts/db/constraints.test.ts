import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConstraintViolation, ForeignKeyViolation, UniqueViolation } from "../../../db/errors";
import { addProgram, company, type Opened, paths } from "./paths";

describe.each(paths)("$name", (path) => {
	let opened: Opened;
	let programId: string;
	beforeAll(async () => {
		opened = await path.open();
		programId = await addProgram(opened.database);
	});
	afterAll(() => opened.close());

	const insert = (...companies: ReturnType<typeof company>[]) =>
		opened.database.write((trx) => trx.insertInto("companies").values(companies).execute());
	const fault = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

	test("names table and columns of a unique violation", async () => {
		await insert(company(programId, "a", "Acme"));
		const error = await fault(insert(company(programId, "b", "ACME")));
		expect(error).toBeInstanceOf(UniqueViolation);
		expect(error).toMatchObject({ table: "companies", columns: ["program_id", "title_upper"], column: "title_upper" });
	});

	test("names table and columns of a primary key violation", async () => {
		await insert(company(programId, "twice", "First"));
		const error = await fault(insert(company(programId, "twice", "Second")));
		expect(error).toBeInstanceOf(UniqueViolation);
		expect(error).toMatchObject({ table: "companies", columns: ["program_id", "id"], column: "id" });
	});

	test("tells a foreign key from other constraints", async () => {
		expect(await fault(insert(company("no such program", "a")))).toBeInstanceOf(ForeignKeyViolation);
	});

	test("tells a CHECK and a NOT NULL as constraint violations", async () => {
		const wrongStatus = { ...company(programId, "c"), status: "Sleeping" as "Active" };
		expect(await fault(insert(wrongStatus))).toBeInstanceOf(ConstraintViolation);
		const noTitle = { ...company(programId, "c"), title: null as unknown as string };
		expect(await fault(insert(noTitle))).toBeInstanceOf(ConstraintViolation);
	});

	test("goes on after a violation, also inside the same transaction", async () => {
		const { result } = await opened.database.write(async (trx) => {
			await trx
				.insertInto("companies")
				.values(company(programId, "d", "Delta"))
				.execute();
			const error = await fault(
				trx
					.insertInto("companies")
					.values(company(programId, "e", "DELTA"))
					.execute(),
			);
			await trx
				.insertInto("companies")
				.values(company(programId, "f", "Foxtrot"))
				.execute();
			return error;
		});
		expect(result).toBeInstanceOf(UniqueViolation);
		const { result: kept } = await opened.database.write((trx) =>
			trx
				.selectFrom("companies")
				.select("id")
				.where("program_id", "=", programId)
				.where("id", "in", ["d", "e", "f"])
				.orderBy("id")
				.execute(),
		);
		expect(kept).toEqual([{ id: "d" }, { id: "f" }]);
	});
});
