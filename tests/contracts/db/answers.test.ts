import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Marks, withMarks } from "../../../db/marks";
import { addProgram, company, type Opened, paths } from "./paths";

const IDS = Array.from({ length: 60 }, (_, number) => `id-${number}`);
/** More different statements than the client of a server keeps. */
const SHAPES = 120;
const READERS = 4;
const READS = 30;

describe.each(paths)("$name", (path) => {
	let opened: Opened;
	let programId: string;
	let mark = 0;
	beforeAll(async () => {
		opened = await path.open();
		programId = await addProgram(opened.database);
		await opened.database.write(async (trx) => {
			const rows = IDS.map((id) => company(programId, id));
			await trx.insertInto("companies").values(rows).execute();
		});
	});
	afterAll(() => opened.close());

	/** What is found for an id; each shape is a statement of its own. */
	async function ask(id: string, shape: number) {
		const query = (await opened.database.read())
			.selectFrom("companies")
			.select(["id", "title", sql.lit(shape).as("shape")])
			.where("program_id", "=", programId)
			.where("id", "=", id);
		return query.execute();
	}

	async function write(round: number) {
		const changed = IDS[(round * 7) % IDS.length] ?? "";
		const written = await opened.database.write(async (trx) => {
			await trx
				.insertInto("companies")
				.values(company(programId, `new-${round}`))
				.execute();
			const title = `${changed} ${"longer ".repeat(round % 40)}`;
			await trx.updateTable("companies").set({ title }).where("id", "=", changed).execute();
			if (round % 2)
				await trx
					.deleteFrom("companies")
					.where("id", "=", `new-${round - 1}`)
					.execute();
		});
		mark = Math.max(mark, written.mark);
	}

	const ways: [string, () => Marks | undefined][] = [
		["nobody who wrote", () => undefined],
		["those who wrote a moment ago", () => new Marks([[opened.database.name, mark]])],
		["those who ask the primary", () => Object.assign(new Marks(), { primary: "prefer" as const })],
	];

	test("many readers at once, while it is written, are each answered what they asked", async () => {
		let reading = true;
		const writing = (async () => {
			for (let round = 0; reading && round < 200; round++) await write(round);
		})();
		const wrong: string[] = [];
		let found = 0;
		const readAll = async (way: string, marks: () => Marks | undefined, reader: number) => {
			for (let read = 0; read < READS; read++) {
				const id = IDS[(reader * 11 + read * 17) % IDS.length] ?? "";
				const shape = (reader * 31 + read * 7) % SHAPES;
				const own = marks();
				const rows = await (own ? withMarks(own, () => ask(id, shape)) : ask(id, shape));
				found += rows.length;
				for (const row of rows)
					if (row.id !== id || Number(row.shape) !== shape || row.title.split(" ")[0] !== id)
						wrong.push(`${way} asked for ${id} in ${shape} and got ${JSON.stringify(row)}`);
			}
		};
		// A copy knows the rows once it has come so far; until then it may say that there are none.
		await expect.poll(async () => (await ask("id-0", 0)).length, { timeout: 30_000, interval: 20 }).toBe(1);
		const readers = ways.flatMap(([way, marks]) =>
			Array.from({ length: READERS }, (_, reader) => readAll(way, marks, reader)),
		);
		await Promise.all(readers).finally(() => {
			reading = false;
		});
		await writing;
		expect(wrong).toEqual([]);
		expect(found).toBe(ways.length * READERS * READS);
	});

	test("one statement, asked for one after the other, answers for each", async () => {
		const asked = ["id-3", "id-1", "no such id", "id-2"];
		const answers: (string | undefined)[] = [];
		for (const id of asked) answers.push((await ask(id, 1))[0]?.id);
		expect(answers).toEqual(["id-3", "id-1", undefined, "id-2"]);
	});

	test("a reader comes to what was written last", async () => {
		await write(500);
		const newest = async () => (await ask("new-500", 1))[0]?.id;
		await expect.poll(newest, { timeout: 30_000, interval: 20 }).toBe("new-500");
	});
});
