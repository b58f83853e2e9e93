import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { Database } from "../../../db/database";
import { FileHandle } from "../../../db/drivers/file-handle";
import { Timeout, Unavailable } from "../../../db/errors";
import { migrateRegional } from "../../../db/migrate";
import { Regions } from "../../../db/regions";
import type { RegionalSchema } from "../../../db/schema/regional";
import { Sqld } from "../../support/sqld";
import { addProgram, companiesOf, company, hasServer, temporaryFolder } from "./paths";

/** A primary, and a portal's database beside an embedded replica of it. */
async function replicated({ syncSeconds = 0.1, deadline = 3000 } = {}) {
	const sqld = await Sqld.start();
	const folder = temporaryFolder();
	const remote = { url: sqld.url, deadline, read: { kind: "embedded" as const, syncSeconds } };
	const open = () => new Database<RegionalSchema>("test", { file: join(folder, "default.db"), remote });
	const database = open();
	const opened = [database];
	onTestFinished(async () => {
		for (const one of opened) one.close();
		await sqld.remove();
		rmSync(folder, { recursive: true, force: true });
	});
	await migrateRegional(database);
	const programId = await addProgram(database);
	return {
		sqld,
		folder,
		remote,
		database,
		programId,
		reopen: () => {
			const again = open();
			opened.push(again);
			return again;
		},
	};
}

async function write(database: Database<RegionalSchema>, programId: string, id: string) {
	const { mark } = await database.write(async (trx) => {
		await trx.insertInto("companies").values(company(programId, id)).execute();
	});
	return mark;
}

const idsOf = async (database: Database<RegionalSchema>, programId: string, mark?: number) =>
	(await companiesOf(database, programId, mark)).map((row) => row.id);

/** The longest time the event loop stood still until it is asked. */
function longestGap(): () => number {
	let last = performance.now();
	let longest = 0;
	const tick = () => {
		longest = Math.max(longest, performance.now() - last);
		last = performance.now();
	};
	const timer = setInterval(tick, 5);
	return () => {
		clearInterval(timer);
		tick();
		return longest;
	};
}

/** Waits until a reader without a mark sees `ids`. */
const caughtUp = (database: Database<RegionalSchema>, programId: string, ids: string[]) =>
	expect.poll(() => idsOf(database, programId), { timeout: 30_000, interval: 20 }).toEqual(ids);

describe.runIf(hasServer)("an embedded replica", () => {
	test("a read with a mark the copy has not reached goes to the primary", async () => {
		const { database, programId } = await replicated({ syncSeconds: 3600 });
		expect(await idsOf(database, programId)).toEqual([]);
		const mark = await write(database, programId, "new");
		expect(await idsOf(database, programId)).toEqual([]);
		expect(await idsOf(database, programId, mark)).toEqual(["new"]);
	});

	test("reads go on while the primary is dead, a write fails within a second, both recover", async () => {
		const { sqld, database, programId } = await replicated();
		await write(database, programId, "a");
		await caughtUp(database, programId, ["a"]);
		await sqld.kill();
		expect(await idsOf(database, programId)).toEqual(["a"]);
		const started = performance.now();
		await expect(write(database, programId, "lost")).rejects.toBeInstanceOf(Unavailable);
		expect(performance.now() - started).toBeLessThan(1000);
		expect(await idsOf(database, programId)).toEqual(["a"]);
		// /healthz and the figures tell it, since pages do not.
		await expect(database.ping()).rejects.toBeInstanceOf(Unavailable);
		await sqld.restart();
		await write(database, programId, "b");
		await database.ping();
		await caughtUp(database, programId, ["a", "b"]);
	});

	test("a primary that hangs: reads go on, a write ends at its deadline and keeps nothing", async () => {
		const { sqld, database, programId } = await replicated({ deadline: 400 });
		await write(database, programId, "a");
		await caughtUp(database, programId, ["a"]);
		await sqld.pause();
		const started = performance.now();
		await expect(write(database, programId, "lost")).rejects.toBeInstanceOf(Timeout);
		expect(performance.now() - started).toBeLessThan(1500);
		expect(await idsOf(database, programId)).toEqual(["a"]);
		sqld.resume();
		// The abandoned transaction must not hold the primary's lock (5 s) nor be applied late.
		await expect
			.poll(
				() =>
					write(database, programId, "b").then(
						() => true,
						() => false,
					),
				{ timeout: 3000, interval: 50 },
			)
			.toBe(true);
		await caughtUp(database, programId, ["a", "b"]);
	});

	test("a commit without an answer is told as what it is: the server gone, or too slow", async () => {
		const { sqld, database, programId } = await replicated({ deadline: 400 });
		const writing = (id: string, breakDown: () => unknown) =>
			database.writer.transaction().execute(async (trx) => {
				await trx.insertInto("companies").values(company(programId, id)).execute();
				await breakDown();
			});
		await expect(writing("slow", () => sqld.pause())).rejects.toBeInstanceOf(Timeout);
		sqld.resume();
		await expect(writing("gone", () => sqld.kill())).rejects.toBeInstanceOf(Unavailable);
		await sqld.restart();
		await write(database, programId, "after");
		const { result } = await database.write((trx) =>
			trx.selectFrom("companies").select("id").where("program_id", "=", programId).orderBy("id").execute(),
		);
		expect(result.map((row) => row.id)).not.toContain("gone");
	});

	test("starts with the primary away, serves the copy of last time and follows again later", async () => {
		const { sqld, database, programId, reopen } = await replicated();
		await write(database, programId, "a");
		await caughtUp(database, programId, ["a"]);
		database.close();
		await sqld.kill();
		const again = reopen();
		expect(await idsOf(again, programId)).toEqual(["a"]);
		await expect(write(again, programId, "lost")).rejects.toBeInstanceOf(Unavailable);
		await sqld.restart();
		await write(again, programId, "b");
		await caughtUp(again, programId, ["a", "b"]);
	});

	test("starts while somebody else holds the copy, serves what it has and follows when that is over", async () => {
		const { folder, database, programId, reopen } = await replicated();
		await write(database, programId, "a");
		await caughtUp(database, programId, ["a"]);
		await write(database, programId, "b");
		database.close();
		const holder = new FileHandle(join(folder, "default.db"), { timeout: 5000, pragmas: [] });
		holder.exec("BEGIN IMMEDIATE");
		const again = reopen();
		expect(await idsOf(again, programId)).toContain("a");
		const mark = await write(again, programId, "c");
		expect(await idsOf(again, programId)).not.toContain("c");
		expect(await idsOf(again, programId, mark)).toEqual(["a", "b", "c"]);
		holder.exec("ROLLBACK");
		holder.close();
		await caughtUp(again, programId, ["a", "b", "c"]);
	});

	test("starts while the primary hangs without standing still itself", async () => {
		const { sqld, database, programId, reopen } = await replicated({ deadline: 400 });
		await write(database, programId, "a");
		await caughtUp(database, programId, ["a"]);
		database.close();
		await sqld.pause();
		const gaps = longestGap();
		const again = reopen();
		expect(await idsOf(again, programId)).toEqual(["a"]);
		// Whoever waits for it stands still for as long as it hangs; a busy machine has gaps of its own.
		expect(gaps()).toBeLessThan(5000);
		sqld.resume();
		await write(again, programId, "b");
		await caughtUp(again, programId, ["a", "b"]);
	});

	test("a region opens without its primary when a copy is there, and fails plainly when none is", async () => {
		const { sqld, folder, remote, database, programId } = await replicated();
		await write(database, programId, "a");
		await caughtUp(database, programId, ["a"]);
		database.close();
		await sqld.kill();
		const first = new Regions({ dataDir: temporaryFolder(), remotes: {} });
		await first.control();
		await first.close();
		copyFileSync(join(first.config.dataDir, "control.db"), join(folder, "control.db"));
		const regions = new Regions({ dataDir: folder, remotes: { default: remote, london: remote } });
		onTestFinished(() => regions.close());
		expect(await idsOf(await regions.region("default"), programId)).toEqual(["a"]);
		await expect(regions.region("london")).rejects.toBeInstanceOf(Unavailable);
	});

	test("a killed primary has kept every acknowledged write", async () => {
		const { sqld, database, programId } = await replicated();
		const acknowledged: string[] = [];
		const writing = (async () => {
			for (let i = 0; ; i++) {
				const id = `c${String(i).padStart(4, "0")}`;
				await write(database, programId, id);
				acknowledged.push(id);
			}
		})().catch((error: unknown) => error);
		await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(20);
		await sqld.kill();
		expect(await writing).toBeInstanceOf(Unavailable);
		await sqld.restart();
		const { result } = await database.write((trx) =>
			trx.selectFrom("companies").select("id").where("program_id", "=", programId).orderBy("id").execute(),
		);
		expect(result.map((row) => row.id).slice(0, acknowledged.length)).toEqual(acknowledged);
		// At most the write whose answer was lost is there besides.
		expect(result.length - acknowledged.length).toBeLessThanOrEqual(1);
	});
});
