import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { Browser } from "../support/journeys/browser";
import { makeProgram } from "../support/journeys/program";

const HOST = "setup.example.test";
const ADMIN = { email: "first@example.test", password: "correct horse battery" };
const SETTINGS = {
	LAUREL_MODE: "production",
	SESSION_SECRET: "0123456789abcdef0123456789abcdef",
	ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString("base64")}`,
};

let server: BuiltServer;
let dataDir = "";

beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "laurel-first-"));
	const env = { ...process.env, ...SETTINGS, NODE_ENV: "production" as const, DATA_DIR: dataDir };
	const command = ["build/server.mjs", "admin:create", "--email", ADMIN.email, "--password", ADMIN.password];
	execFileSync(process.execPath, command, { env });
	server = await startBuiltServer({ ...SETTINGS, DATA_DIR: dataDir });
});
afterAll(async () => {
	await server.dispose();
	rmSync(dataDir, { recursive: true, force: true });
});

test("a new installation gets its first program by the screens alone, without a restart [ADMIN-26, ADMIN-35, ADMIN-50, SITE-32]", async () => {
	const browser = new Browser([server.port], HOST);
	expect((await browser.ask("/signin")).body).toContain("No program here");
	const door = await browser.ask("/admin/signin");
	expect([door.status, door.body.includes("No program here")]).toEqual([200, false]);

	const chooser = await browser.send(door, ADMIN);
	expect([chooser.path, chooser.status]).toEqual(["/admin/programs", 200]);
	expect(chooser.body).toContain('href="/admin/platform/programs/new"');
	await makeProgram(browser, { id: "acme", title: "Acme Rewards", domain: "rewards.example.test" });
});
