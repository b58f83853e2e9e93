import { existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { regionNames } from "~/server/regions.server";
import { runtime } from "~/server/runtime.server";
import { Database } from "~db/database";
import { copySnapshot } from "~db/drivers/snapshot";
import { pendingMigrations, tryMigrations } from "~db/migrate";
import type { RegionName } from "~db/regions";
import { sentenceOf } from "./sentence.server";

/** Brings every database to the newest schema; with `--dry` only says what that would be, and how long it takes. */
export async function migrate(args: string[]): Promise<number> {
	const { values } = parseArgs({ args, options: { dry: { type: "boolean" }, copies: { type: "string" } } });
	if (values.dry) return rehearse(values.copies ?? tmpdir());
	const { regions, env } = runtime();
	await regions.control();
	console.info("control: up to date");
	return forEach(regionNames(), async (name) => {
		await regions.region(name);
		console.info(`${name}: up to date (${env.remotes[name] ? "remote" : "file"})`);
		return true;
	});
}

/** Tries what is pending on copies of the files as they are now, made in `place` and removed again. */
async function rehearse(place: string): Promise<number> {
	const folder = await mkdtemp(join(place, "laurel-rehearsal-"));
	try {
		const code = await forEach(["control", ...regionNames()], (name) => rehearseOne(name, folder));
		console.info("nothing was changed");
		return code;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function rehearseOne(name: RegionName | "control", folder: string): Promise<boolean> {
	const { env } = runtime();
	const remote = env.remotes[name];
	if (remote) {
		const pending = await withDatabase(new Database(name, { file: join(folder, name), remote }), pendingMigrations);
		console.info(`${name}: ${counted(pending.length)}; it is on a server, so nothing was tried`);
		for (const one of pending) console.info(`  ${one}`);
		return true;
	}
	const file = join(env.DATA_DIR, `${name}.db`);
	if (!existsSync(file)) {
		console.info(`${name}: there is no database yet`);
		return true;
	}
	const copy = join(folder, `${name}.db`);
	await copySnapshot(file, copy);
	const before = (await stat(copy)).size;
	const tried = await withDatabase(new Database(name, { file: copy, existing: true }), tryMigrations);
	const after = (await stat(copy)).size;
	await rm(copy, { force: true });
	const whole = tried.reduce((sum, { ms }) => sum + ms, 0);
	const size = `${megabytes(before)} MB, then ${megabytes(after)} MB`;
	console.info(`${name}: ${counted(tried.length)}${tried.length > 0 ? `, ${whole} ms on a copy (${size})` : ""}`);
	for (const { name: one, ms, fault } of tried) {
		console.info(`  ${one}  ${ms} ms`);
		if (fault) console.error(`  ${one} fails: ${fault}`);
	}
	return tried.every(({ fault }) => fault === undefined);
}

async function withDatabase<T>(database: Database<never>, work: (database: Database<never>) => Promise<T>): Promise<T> {
	try {
		return await work(database);
	} finally {
		database.close();
	}
}

/** Every one of them, also after one that failed; the exit code. */
async function forEach<N extends string>(names: readonly N[], work: (name: N) => Promise<boolean>): Promise<number> {
	let failed = 0;
	for (const name of names) {
		try {
			if (!(await work(name))) failed++;
		} catch (error) {
			failed++;
			console.error(`${name}: ${sentenceOf(error)}`);
		}
	}
	return failed === 0 ? 0 : 1;
}

const counted = (count: number) =>
	count === 0 ? "on the newest schema" : `${count} migration${count === 1 ? "" : "s"} to apply`;
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
