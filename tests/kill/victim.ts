import { setTimeout as later } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import { checkInvariants } from "~db/invariants";
import { Regions } from "~db/regions";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { makeWorld, type World } from "../support/world";

/** A data folder with the programs of the tests; nobody has it open. */
export async function makeVictim(fill: (world: World) => Promise<void>): Promise<World> {
	const world = await makeWorld({}, false);
	await fill(world);
	await world.runtime.regions.close();
	return world;
}

export interface Reply {
	status: number;
	location: string;
	text: string;
}

/** One browser of one person at a server; a broken connection throws. */
export async function post(server: BuiltServer, path: string, cookie: string, form: Record<string, string> | FormData) {
	const origin = `http://localhost:${server.port}`;
	const response = await fetch(`${origin}${path}`, {
		method: "POST",
		redirect: "manual",
		headers: { Cookie: cookie, Origin: origin },
		body: form instanceof FormData ? form : new URLSearchParams(form),
	});
	const reply: Reply = {
		status: response.status,
		location: response.headers.get("Location") ?? "",
		text: await response.text(),
	};
	return reply;
}

/** Asks until the answer is as wanted; the limit is for a machine that hangs, not one that is slow. */
export async function until<T>(ask: () => T | Promise<T>, wanted: (answer: T) => boolean): Promise<void> {
	const end = performance.now() + 240_000;
	while (!wanted(await ask())) {
		if (performance.now() > end) expect.fail("what was waited for did not come within four minutes");
		await later(5);
	}
}

let slowest = 0;

/** Starts the server on the folder; notes how long it took until it listened. */
export async function start(world: World, settings: Record<string, string> = {}): Promise<BuiltServer> {
	const began = performance.now();
	const server = await startBuiltServer({ ...settings, DATA_DIR: world.dataDir, SEED: "empty" });
	slowest = Math.max(slowest, performance.now() - began);
	return server;
}

export const slowestStart = () => Math.round(slowest);

/** Opens the dead server's files and looks; what must always hold is checked each time. */
export async function autopsy<T>(world: World, look: (rows: <R>(text: string) => Promise<R[]>) => Promise<T>) {
	const regions = new Regions({ dataDir: world.dataDir, remotes: {} });
	try {
		const database = await regions.region("default");
		const violations = await checkInvariants(database);
		const seen = await look(async <R>(text: string) => (await sql.raw<R>(text).execute(database.writer)).rows);
		return { violations, seen };
	} finally {
		await regions.close();
	}
}
