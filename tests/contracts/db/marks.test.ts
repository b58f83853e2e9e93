import { rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { Database } from "../../../db/database";
import { Unavailable } from "../../../db/errors";
import { findForSure, Marks, preferPrimary, withMarks } from "../../../db/marks";
import { migrateRegional } from "../../../db/migrate";
import type { RegionalSchema } from "../../../db/schema/regional";
import { Sqld } from "../../support/sqld";
import { addProgram, companiesOf, company, hasServer, temporaryFolder } from "./paths";

/** A database beside a copy that stays where it was at the start. */
async function besideOldCopy() {
	const sqld = await Sqld.start();
	const folder = temporaryFolder();
	const read = { kind: "embedded" as const, syncSeconds: 3600 };
	const database = new Database<RegionalSchema>("test", {
		file: join(folder, "default.db"),
		remote: { url: sqld.url, read },
	});
	onTestFinished(async () => {
		database.close();
		await sqld.remove();
		rmSync(folder, { recursive: true, force: true });
	});
	await migrateRegional(database);
	const programId = await addProgram(database);
	const idsOf = async () => (await (await database.read()).selectFrom("companies").select("id").execute()).length;
	expect(await idsOf()).toBe(0);
	const add = (id: string) =>
		database.write((trx) => trx.insertInto("companies").values(company(programId, id)).execute());
	return { sqld, database, programId, idsOf, add };
}

describe.runIf(hasServer)("marks beside a copy that is behind", () => {
	test("every write is counted, one that is taken back is not", async () => {
		const { database, add } = await besideOldCopy();
		const first = (await add("a")).mark;
		await expect(
			database.write(async (trx) => {
				await sql`savepoint part`.execute(trx);
				await trx.deleteFrom("companies").execute();
				throw new Error("taken back");
			}),
		).rejects.toThrow("taken back");
		const marks = await Promise.all(["b", "c", "d"].map(add));
		expect(marks.map(({ mark }) => mark).sort((a, b) => a - b)).toEqual([first + 1, first + 2, first + 3]);
	});

	test("a savepoint that is given up takes no count with it", async () => {
		const { database, add } = await besideOldCopy();
		const before = (await add("a")).mark;
		const { mark } = await database.write(async (trx) => {
			await sql`savepoint part`.execute(trx);
			await sql`rollback to part`.execute(trx);
			await sql`release part`.execute(trx);
		});
		expect([mark, (await add("b")).mark]).toEqual([before + 1, before + 2]);
	});

	test("who wrote sees it at once by the same handle, others see the copy", async () => {
		const { idsOf, add } = await besideOldCopy();
		const seen = await withMarks(new Marks(), async () => {
			const before = await idsOf();
			await add("a");
			return [before, await idsOf()];
		});
		expect(seen).toEqual([0, 1]);
		expect(await idsOf()).toBe(0);
	});

	test("the next request that carries the mark sees it too, and with an older mark the copy is enough", async () => {
		const { database, programId, add } = await besideOldCopy();
		const { mark } = await add("a");
		expect(await companiesOf(database, programId, mark)).toHaveLength(1);
		expect(await companiesOf(database, programId, 1)).toHaveLength(0);
	});

	test("what others have just made is found where it is, and nothing else is asked there", async () => {
		const { database, idsOf, add } = await besideOldCopy();
		await add("a");
		const find = async () => ((await idsOf()) > 0 ? "there" : undefined);
		expect(await findForSure(database, find)).toBe("there");
		const asCaller = () => {
			preferPrimary();
			return idsOf();
		};
		expect(await withMarks(new Marks(), asCaller)).toBe(1);
		expect(await idsOf()).toBe(0);
	});

	test("without the primary the copy answers who wrote; who must be sure is told that nobody knows", async () => {
		const { sqld, database, idsOf, add } = await besideOldCopy();
		const { mark } = await add("a");
		await sqld.kill();
		const started = performance.now();
		const asked = () => withMarks(new Marks([["test", mark]]), () => idsOf());
		expect([await asked(), await asked()]).toEqual([0, 0]);
		expect(performance.now() - started).toBeLessThan(1000);
		await expect(findForSure(database, async () => undefined as string | undefined)).resolves.toBeUndefined();
		await expect(findForSure(database, async () => (await idsOf()) || undefined)).rejects.toBeInstanceOf(Unavailable);
		await sqld.restart();
		await expect.poll(asked, { timeout: 30_000, interval: 50 }).toBe(1);
	});
});
