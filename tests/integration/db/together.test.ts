import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { FileHandle } from "../../../db/drivers/file-handle";
import { openFile } from "../../support/files/opened-file";
import { makeWorld, type World } from "../../support/world";

/** Writes one row in a transaction of its own; `fails` after it is written. */
const write = ({ scope }: World, id: string, fails = false) =>
	scope.database.write(async (trx) => {
		await sql`insert into programs (id, created, updated) values (${id}, 1, 1)`.execute(trx);
		if (fails) throw new Error(`${id} fails`);
	});

const stored = async ({ scope }: World) => {
	const rows = await (await scope.database.read()).selectFrom("programs").select("id").orderBy("id").execute();
	return rows.map((row) => row.id).filter((id) => id.startsWith("t"));
};

function commits(): () => number {
	const exec = vi.spyOn(FileHandle.prototype, "exec");
	return () => exec.mock.calls.filter(([text]) => text === "COMMIT").length;
}

test("transactions of the same moment go to the disk together, and each is there once it is told so", async () => {
	const world = await makeWorld();
	const count = commits();
	const ids = Array.from({ length: 8 }, (_, n) => `t${n}`);
	const seen = await Promise.all(ids.map(async (id) => write(world, id).then(() => stored(world))));
	for (const [at, id] of ids.entries()) expect(seen[at]).toContain(id);
	expect(count()).toBeLessThan(ids.length);
});

test("one that fails among them takes back its own and leaves the others", async () => {
	const world = await makeWorld();
	for (const failing of [0, 1, 3]) {
		const ids = [0, 1, 2, 3].map((n) => `t${failing}-${n}`);
		const outcomes = await Promise.allSettled(ids.map((id, n) => write(world, id, n === failing)));
		expect(outcomes.map((one) => one.status === "rejected")).toEqual(ids.map((_, n) => n === failing));
		expect((await stored(world)).filter((id) => id.startsWith(`t${failing}-`))).toEqual(
			ids.filter((_, n) => n !== failing),
		);
	}
});

test("when the disk does not take them all are told, none is kept, and the next one works", async () => {
	const world = await makeWorld();
	const { exec } = FileHandle.prototype;
	let refused = 0;
	const spy = vi.spyOn(FileHandle.prototype, "exec").mockImplementation(function (this: FileHandle, text) {
		if (text === "COMMIT" && refused++ === 0) throw new Error("disk");
		return exec.call(this, text);
	});
	const outcomes = await Promise.allSettled([write(world, "t1"), write(world, "t2")]);
	expect(outcomes).toMatchObject([
		{ status: "rejected", reason: { message: "disk" } },
		{ status: "rejected", reason: { message: "disk" } },
	]);
	expect(await stored(world)).toEqual([]);
	spy.mockRestore();
	await write(world, "t3");
	expect(await stored(world)).toEqual(["t3"]);
});

test("a statement outside a transaction is kept at once, whatever was written just before", async () => {
	const world = await makeWorld();
	const first = write(world, "t1");
	const second = sql`insert into programs (id, created, updated) values ('t2', 1, 1)`.execute(
		world.scope.database.writer,
	);
	await second;
	expect(await stored(world)).toEqual(["t1", "t2"]);
	await first;
});

test("a file that is closed keeps what was through, and nothing of what was under way", async () => {
	for (const through of [false, true]) {
		const world = await makeWorld();
		const { database } = world.scope;
		const before = through ? write(world, "t1") : undefined;
		let going = () => {};
		const begun = new Promise<void>((resolve) => {
			going = resolve;
		});
		const under = database.write(async (trx) => {
			await sql`insert into programs (id, created, updated) values ('t2', 1, 1)`.execute(trx);
			going();
			await new Promise(() => undefined);
		});
		under.catch(() => undefined);
		await begun;
		database.close();
		await before;
		const file = openFile(database.config.file);
		expect(file.prepare("select id from programs where id like 't%'").all()).toEqual(through ? [{ id: "t1" }] : []);
		file.close();
	}
});
