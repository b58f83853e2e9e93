import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import Libsql from "libsql/promise";
import { normaliseDatabaseError, StorageFull, Unavailable } from "../errors";
import { httpUrl } from "./server-addresses";

/** Milliseconds to wait for another process. */
const LOCK_PATIENCE = 5_000;

/** What a database and its copy have beside them. */
const ENDINGS = ["", "-wal", "-shm", "-info", "-client_wal_index"];

/** Runs statements on a connection of its own, off the event loop. */
async function beside<T>(path: string, work: (db: Libsql) => Promise<T>): Promise<T> {
	const db = new Libsql(path, { timeout: LOCK_PATIENCE });
	try {
		return await work(db);
	} catch (error) {
		throw normaliseDatabaseError(error, path);
	} finally {
		db.close();
	}
}

/**
 * Copies a database file as it is at one moment, whatever is written meanwhile; tells its newest migration. Throws an error of
 * ours.
 */
export function copySnapshot(source: string, target: string): Promise<{ schema: string }> {
	return beside(source, async (db) => {
		await db.exec(`VACUUM INTO '${target.replaceAll("'", "''")}'`).catch((error: unknown) => {
			const fault = normaliseDatabaseError(error, source);
			if (!(fault instanceof StorageFull)) throw fault;
			throw new StorageFull(`There is no room for a copy of ${source} in ${dirname(target)}.`, { cause: error });
		});
		const newest = await db.prepare("SELECT max(name) AS name FROM schema_migrations");
		const { name } = ((await newest.get()) ?? {}) as { name?: string | null };
		return { schema: name ?? "" };
	});
}

const FILL = `const { driver, path, options } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
	const Libsql = require(driver);
	const copy = new Libsql(path, options);
	copy.sync();
	copy.close();`;

/** A copy that has not grown for so long has a server that says nothing any more, in milliseconds. */
const STALLED_AFTER = 2 * 60_000;

/**
 * Brings a copy up to its primary. The driver waits where it is called, and for ever, so this is done in a process of its own,
 * which can be ended.
 */
async function fill(
	path: string,
	options: { syncUrl: string; authToken?: string },
	stalledAfter: number,
): Promise<void> {
	const driver = createRequire(import.meta.url).resolve("libsql");
	const child = spawn(process.execPath, ["--input-type=commonjs", "-e", FILL], { stdio: ["pipe", "ignore", "pipe"] });
	const end = () => child.kill("SIGKILL");
	process.once("exit", end);
	const said: Buffer[] = [];
	child.stderr.on("data", (part: Buffer) => said.push(part));
	// One that ends before it has read what to do says why.
	child.stdin.on("error", () => undefined);
	child.stdin.end(JSON.stringify({ driver, path, options }));
	let isStalled = false;
	let [size, grown] = [0, performance.now()];
	const looks = setInterval(async () => {
		const found = await sizeOf(path);
		if (found !== size) [size, grown] = [found, performance.now()];
		isStalled = performance.now() - grown > stalledAfter;
		if (isStalled) end();
	}, stalledAfter / 20);
	try {
		const [code] = await once(child, "close");
		if (isStalled) throw new Error(`it has said nothing for ${stalledAfter / 1000} s`);
		if (code !== 0) throw new Error(reasonIn(Buffer.concat(said).toString("utf8")) ?? `the copy ended with ${code}`);
	} finally {
		clearInterval(looks);
		process.off("exit", end);
	}
}

/** What a process says of the error that ended it. */
const reasonIn = (said: string) => /^\w*Error: (.*)$/m.exec(said)?.[1];

/** Bytes of a copy with what it keeps beside it. */
async function sizeOf(path: string): Promise<number> {
	const sizes = ENDINGS.map((ending) =>
		stat(path + ending).then(
			({ size }) => size,
			() => 0,
		),
	);
	return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** For so long a server may say nothing before a copy of it is begun, in milliseconds. */
const ANSWERED_WITHIN = 5_000;

/**
 * Copies a database from its server, as it is at one moment: a copy of its own is filled from there, and a snapshot taken of
 * that. A copy that the portal reads from may be behind, or not follow at all. Throws Unavailable.
 */
export async function copyPrimary(
	{ url, token }: { url: string; token?: string },
	target: string,
	stalledAfter = STALLED_AFTER,
): Promise<{ schema: string }> {
	const syncUrl = httpUrl(url);
	const following = `${target}.following`;
	try {
		// Opening a copy waits without end for a server that hangs.
		const asked = await fetch(new URL("/health", syncUrl), { signal: AbortSignal.timeout(ANSWERED_WITHIN) });
		await asked.body?.cancel();
		await fill(following, { syncUrl, ...(token && { authToken: token }) }, stalledAfter);
		return await copySnapshot(following, target);
	} catch (error) {
		const fault = normaliseDatabaseError(error);
		throw new Unavailable(`${url} cannot be copied: ${fault.message}`, { cause: error });
	} finally {
		for (const ending of ENDINGS) await rm(following + ending, { force: true });
	}
}

/** A program as control lists it: the region of its records, and those that they are being moved to or were moved from. */
export interface ListedProgram {
	id: string;
	region: string;
	movingTo: string | null;
	movedFrom: string | null;
}

/** The programs that a file of control lists. */
export function programsListed(control: string): Promise<ListedProgram[]> {
	return beside(control, async (db) => {
		const all = await db.prepare(
			`SELECT program_id AS id, database_id AS region, moving_to AS movingTo, moved_from AS movedFrom
				FROM program_directory ORDER BY program_id`,
		);
		return ((await all.all()) as ListedProgram[]).map(({ id, region, movingTo, movedFrom }) => ({
			...{ id, region, movingTo, movedFrom },
		}));
	});
}

/** The identity of each region's database as a file of control knows it; empty before it knew any. */
export function identitiesKnown(control: string): Promise<Map<string, string>> {
	return beside(control, async (db) => {
		if (!(await hasTable(db, "region_databases"))) return new Map();
		const all = await db.prepare("SELECT name, identity FROM region_databases");
		return new Map(((await all.all()) as { name: string; identity: string }[]).map((one) => [one.name, one.identity]));
	});
}

/** The identity that a file of a database has; null before there were any. */
export function identityIn(file: string): Promise<string | null> {
	return beside(file, async (db) => {
		if (!(await hasTable(db, "database_identity"))) return null;
		const one = await db.prepare("SELECT id FROM database_identity");
		return ((await one.all()) as { id: string }[])[0]?.id ?? null;
	});
}

async function hasTable(db: Libsql, name: string): Promise<boolean> {
	const found = await db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
	return (await found.all(name)).length > 0;
}
