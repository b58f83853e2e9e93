import { spawnSync } from "node:child_process";
import {
	copyFileSync,
	cpSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { openFile } from "../support/files/opened-file";
import { postForm, rawRequest, signInBy } from "../support/raw-request";
import { copySeeded } from "../support/seeded";

const ROOT = new URL("../..", import.meta.url).pathname;
/** The demo's programs: the English one is in default, the French one in montreal. */
const HOSTS = { default: "localhost", montreal: "erable.localhost" };
const SORRY = {
	en: "We cannot reach our data right now. Nothing was lost; please try again in a moment.",
	fr: "Nos données sont inaccessibles pour l’instant. Rien n’a été perdu",
};

let seeded: string;
beforeAll(() => {
	seeded = copySeeded();
}, 180_000);
afterAll(() => rmSync(seeded, { recursive: true, force: true }));

const file = (folder: string, name: string) => join(folder, `${name}.db`);

/** A data folder of its own with the demo programs, all of each database in its one file. */
function installation(): string {
	const folder = mkdtempSync(join(tmpdir(), "laurel-lost-"));
	cpSync(seeded, folder, { recursive: true });
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	for (const name of ["control", "default", "montreal"]) {
		const db = openFile(file(folder, name));
		db.exec("pragma wal_checkpoint(truncate)");
		db.close();
	}
	for (const name of ["control", "default", "montreal"])
		for (const ending of ["-wal", "-shm"]) rmSync(file(folder, name) + ending, { force: true });
	return folder;
}

async function serve(folder: string): Promise<BuiltServer> {
	const server = await startBuiltServer({ DATA_DIR: folder, SEED: "demo" });
	onTestFinished(async () => {
		await server.stop("SIGKILL");
	});
	return server;
}

const page = (server: BuiltServer, host: string) => rawRequest(server.port, "/signin", { headers: { host } });

const post = (server: BuiltServer, host: string) =>
	rawRequest(server.port, "/signin", {
		method: "POST",
		headers: { host, origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" },
		body: "email=member%40demo.test&password=laurel-demo",
	});

async function health(server: BuiltServer) {
	const reply = await rawRequest(server.port, "/healthz", {});
	return { status: reply.status, ...JSON.parse(reply.body) };
}

const ready = async (server: BuiltServer) => (await rawRequest(server.port, "/readyz", {})).status;

function operate(folder: string, ...args: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, "build/server.mjs"), ...args], {
		env: { ...process.env, NODE_ENV: "production", DATA_DIR: folder, LOG_LEVEL: "silent" },
		encoding: "utf8",
	});
	return { status, output: stdout + stderr };
}

const FAULTS = [
	{ title: "gone", state: "missing", apply: (path: string) => rmSync(path) },
	{ title: "empty", state: "damaged", apply: (path: string) => truncateSync(path, 0) },
	{ title: "garbage", state: "damaged", apply: (path: string) => writeFileSync(path, Buffer.alloc(20_000, 7)) },
] as const;

describe.each(["default", "montreal"] as const)("%s", (name) => {
	const host = HOSTS[name];
	const locale = name === "default" ? "en" : "fr";
	const other = name === "default" ? "montreal" : "default";

	test.each(FAULTS)(
		"$title at start: its programs answer 503 in their language, the others are served, and every check fails by name [SITE-42]",
		async ({ apply, state }) => {
			const folder = installation();
			apply(file(folder, name));
			const server = await serve(folder);
			const answer = await page(server, host);
			expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
			expect(answer.body).toContain(SORRY[locale]);
			expect((await post(server, host)).status).toBe(503);
			expect((await page(server, HOSTS[other])).status).toBe(200);
			expect(await health(server)).toMatchObject({
				status: 503,
				ok: false,
				databases: { [name]: state, [other]: "ok", control: "ok", sydney: "ok" },
				faults: [{ database: name, file: `${name}.db`, state }],
			});
			expect(await ready(server)).toBe(200);
			await expect.poll(() => server.output()).toContain(`${name}.db`);
			await server.stop();
			for (const command of [["verify", "--region", "all"], ["migrate"]]) {
				const { status, output } = operate(folder, ...command);
				expect(status).toBe(1);
				expect(output).toMatch(new RegExp(`^${name}: ${name}\\.db is `, "m"));
				expect(output).not.toMatch(/\n\s+at /);
			}
		},
	);

	test.each(FAULTS)(
		"$title while running: a page and a post answer 503 at once, and it serves again once the file is back",
		async ({ apply, state }) => {
			const folder = installation();
			const server = await serve(folder);
			expect((await page(server, host)).status).toBe(200);
			const backup = join(folder, "backup");
			copyFileSync(file(folder, name), backup);
			apply(file(folder, name));
			expect((await post(server, host)).status).toBe(503);
			expect((await page(server, host)).status).toBe(503);
			expect(await health(server)).toMatchObject({ status: 503, databases: { [name]: state, [other]: "ok" } });
			expect((await page(server, HOSTS[other])).status).toBe(200);
			renameSync(backup, file(folder, name));
			await expect.poll(async () => (await page(server, host)).status, { timeout: 5000 }).toBe(200);
			expect((await post(server, host)).status).toBe(303);
			await expect.poll(async () => (await health(server)).ok, { timeout: 5000 }).toBe(true);
		},
	);
});

test("an admin in a program that cannot be reached is led to another, and one of a single program is told to wait", async () => {
	const folder = installation();
	const server = await serve(folder);
	const admin = await signInBy(server.port, "/admin/signin", "super@demo.test");
	const editor = await signInBy(server.port, "/admin/signin", "editor@demo.test");
	const at = (path: string, cookie = admin) =>
		rawRequest(server.port, path, { headers: { cookie, host: "localhost" } });
	expect((await postForm(server.port, "/admin/programs", { programId: "erable" }, admin)).status).toBe(303);
	rmSync(file(folder, "montreal"));
	await expect.poll(async () => (await at("/admin/orders")).status).toBe(503);
	const home = await at("/admin");
	expect([home.status, home.headers.location]).toEqual([302, "/admin/programs"]);
	const told = [home.headers["set-cookie"] ?? []].flat().map((one) => one.split(";")[0]);
	const chooser = await at("/admin/programs", [admin, ...told].join("; "));
	expect(chooser.status).toBe(200);
	expect(chooser.body).toContain("This program cannot be reached right now.");
	expect(chooser.body).toContain("Harrowmere Dealer Rewards");
	expect((await at("/admin/platform/programs")).status).toBe(200);
	expect((await postForm(server.port, "/admin/programs", { programId: "demo" }, admin)).status).toBe(303);
	expect((await at("/admin")).status).toBe(200);
	expect((await postForm(server.port, "/admin/programs", { programId: "erable" }, editor)).status).toBe(303);
	expect((await at("/admin", editor)).status).toBe(302);
	const control = openFile(file(folder, "control"));
	control.exec("delete from admin_programs where program_id = 'demo'");
	control.close();
	expect((await at("/admin", editor)).status).toBe(503);
});

test.each(FAULTS)("control $title: the server does not start and says why in a sentence", async ({ apply }) => {
	const folder = installation();
	apply(file(folder, "control"));
	const start = startBuiltServer({ DATA_DIR: folder, SEED: "demo" }).catch((error: Error) => error.message);
	const words = await start;
	expect(words).toMatch(/ended with 1:\n[\s\S]*control\.db is (missing|empty|damaged)/);
	expect(words).not.toMatch(/\n\s+at /);
	const { status, output } = operate(folder, "verify", "--region", "all");
	expect([status, output]).toEqual([1, expect.stringMatching(/control\.db is (missing|empty|damaged)/)]);
});

test("control deleted while running: every page answers 503, and all is served again once it is back", async () => {
	const folder = installation();
	const server = await serve(folder);
	expect((await page(server, "localhost")).status).toBe(200);
	renameSync(file(folder, "control"), join(folder, "away"));
	expect((await page(server, "localhost")).status).toBe(503);
	expect((await rawRequest(server.port, "/admin/signin", {})).status).toBe(503);
	expect(await health(server)).toMatchObject({ status: 503, databases: { control: "missing" } });
	expect(await ready(server)).toBe(503);
	renameSync(join(folder, "away"), file(folder, "control"));
	expect((await page(server, "localhost")).status).toBe(200);
});

test("verify, backup and a rehearsal say that a page is damaged instead of a stack trace, and an operator may accept another database", async () => {
	const folder = installation();
	const bytes = readFileSync(file(folder, "montreal"));
	bytes.fill(7, Math.floor(bytes.length / 8), Math.floor(bytes.length / 2));
	writeFileSync(file(folder, "montreal"), bytes);
	const damaged = operate(folder, "verify");
	expect(damaged.status).toBe(1);
	expect(damaged.output).toMatch(/^montreal: .*(damaged|malformed|is broken by)/m);
	expect(damaged.output).toContain("default: all invariants hold");
	expect(damaged.output).not.toMatch(/\n\s+at /);
	const backups = mkdtempSync(join(tmpdir(), "laurel-lost-"));
	onTestFinished(() => rmSync(backups, { recursive: true, force: true }));
	for (const args of [
		["backup", "--to", backups],
		["migrate", "--dry"],
	]) {
		const { status, output } = operate(folder, ...args);
		expect([status, output]).toEqual([1, expect.stringMatching(/montreal\.db is damaged/)]);
		expect(output).not.toMatch(/\n\s+at /);
	}
	rmSync(file(folder, "montreal"));
	expect(operate(folder, "accept", "--region", "montreal")).toMatchObject({ status: 1 });
	expect(operate(folder, "accept", "--region", "montreal", "--incomplete").output).toContain(
		"montreal: accepted without erable",
	);
	expect(operate(folder, "verify")).toMatchObject({ status: 0 });
});
