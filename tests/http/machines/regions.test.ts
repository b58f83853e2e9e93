import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { afterAll, describe, expect, test, vi } from "vitest";
import { chooseProgram, signInAsAdmin, uploadFile } from "../../support/journeys/admin";
import { Browser } from "../../support/journeys/browser";
import { sqldBinary } from "../../support/sqld";

let child: ChildProcess | undefined;
afterAll(() => child?.kill("SIGKILL"));

/** All processes that a process has started, and that these have. */
function descendantsOf(pid: number): number[] {
	const parents = readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => {
			try {
				const stat = readFileSync(`/proc/${name}/stat`, "utf8");
				return [[Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])] as const];
			} catch {
				return [];
			}
		});
	const below = (id: number): number[] =>
		parents.filter(([, parent]) => parent === id).flatMap(([one]) => [one, ...below(one)]);
	return below(pid);
}

describe.runIf(sqldBinary())("npm run regions", () => {
	test("what is stored on one machine is read on the other, which is far; it ends with all that it started", async () => {
		child = spawn(process.execPath, ["bin/regions.mjs", "--far-delay", "15"], { stdio: ["ignore", "pipe", "inherit"] });
		const lines: string[] = [];
		await new Promise<void>((resolve, reject) => {
			createInterface({ input: child?.stdout as NodeJS.ReadableStream }).on("line", (line) => {
				lines.push(line);
				if (line.startsWith("ready")) resolve();
			});
			child?.once("exit", (code) => reject(new Error(`it ended with ${code}:\n${lines.join("\n")}`)));
		});
		const port = (name: string) => Number(/:(\d+)/.exec(lines.find((one) => one.startsWith(`${name}: `)) ?? "")?.[1]);
		const host = `localhost:${port("near")}`;
		const far = new Browser([port("far")], host);
		// Beside other suites a primary may take longer than its deadline; the portal then asks to try again in a moment.
		const near = await vi.waitFor(
			async () => {
				const browser = new Browser([port("near")], host);
				await signInAsAdmin(browser, "super@demo.test");
				await chooseProgram(browser, "demo");
				await uploadFile(browser);
				return browser;
			},
			{ timeout: 60_000, interval: 1000 },
		);
		for (const [name, value] of near.cookies) far.cookies.set(name, value);
		const { body } = await far.read("/admin/files?folder=journeys");
		const [path = ""] = /\/files\/journeys\/[\w-]+\.pdf/.exec(body) ?? [];
		const stored = await far.ask(path);
		expect([stored.status, stored.body.slice(0, 8)]).toEqual([200, "%PDF-1.4"]);
		for (const one of ["near", "far"]) {
			const health = await fetch(`http://127.0.0.1:${port(one)}/healthz`);
			expect(await health.json()).toMatchObject({ ok: true, files: "ok" });
		}
		const started = descendantsOf(child.pid ?? 0);
		// Four primaries and two servers.
		expect(started.length).toBeGreaterThanOrEqual(6);
		const ending = once(child, "exit");
		child.kill("SIGTERM");
		expect((await ending)[0]).toBe(0);
		// What turns TypeScript into programs ends when it finds its parent gone.
		const left = () => started.filter((pid) => existsSync(`/proc/${pid}`));
		await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 20_000 });
	}, 240_000);
});
