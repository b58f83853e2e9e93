import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { Browser, words } from "../../support/journeys/browser";
import { orderReward, signIn } from "../../support/journeys/member";

let server: BuiltServer;
beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
});
afterAll(() => server.dispose());

/** Runs an operator command beside the running server. */
async function command(...args: string[]): Promise<string> {
	const child = spawn(process.execPath, [resolve("build/server.mjs"), ...args], {
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, NODE_ENV: "production", DATA_DIR: server.dataDir, SEED: "empty" },
	});
	let output = "";
	child.stdout.on("data", (chunk) => {
		output += chunk;
	});
	await once(child, "close");
	return output;
}

/** The balance, the statement as a member reads it, and all of its lines. */
async function statementOf(browser: Browser): Promise<string[]> {
	const [page, lines] = [await browser.read("/activity"), await browser.read("/activity/export")];
	expect([page.status, lines.status]).toEqual([200, 200]);
	return [words(page.body), lines.body];
}

test("a program that is moved beside a running server shows every figure as before, and its members stay signed in and order from the new region", async () => {
	const browser = new Browser([server.port]);
	await signIn(browser, "member@demo.test");
	const before = await statementOf(browser);
	expect(before[1]?.split("\n").length).toBeGreaterThan(5);
	expect(await command("program:move", "--program", "demo", "--to", "sydney")).toMatch(
		/nothing is left of it in default/,
	);
	expect(await statementOf(browser)).toEqual(before);
	await orderReward(browser);
	expect(await command("verify")).toMatch(/sydney: all invariants hold[\s\S]*\n0 violations/);
});
