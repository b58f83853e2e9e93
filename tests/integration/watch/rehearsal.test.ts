import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "~/gate/commands/commands.server";
import { readEnv } from "~/server/env.server";
import { createRuntime, installRuntime } from "~/server/runtime.server";
import { regionalMigrations } from "../../../migrations/regional/registry";
import { atEachPoint } from "../../support/upgrades/schema-points";

const BEFORE = "20261122T1760_content_texts";

test("a rehearsal says what an upgrade would do and how long it takes, and changes nothing", async () => {
	const lines: string[] = [];
	for (const stream of ["info", "error"] as const) {
		const spy = vi.spyOn(console, stream).mockImplementation((line) => void lines.push(String(line)));
		onTestFinished(() => spy.mockRestore());
	}
	await atEachPoint([BEFORE], async (folder) => {
		copyFileSync(join(folder, "default.db"), join(folder, "london.db"));
		const digestOf = (name: string) =>
			createHash("sha256")
				.update(readFileSync(join(folder, name)))
				.digest("hex");
		const digests = () => ["control.db", "default.db", "london.db"].map(digestOf);
		const were = digests();
		installRuntime(createRuntime(readEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", SEED: "empty" })));
		const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith("laurel-rehearsal-"));
		const leftBefore = left();
		expect(await runCommand(["migrate", "--dry"])).toBe(0);
		expect(digests()).toEqual(were);
		expect(left()).toEqual(leftBefore);
	});
	const pending = Object.keys(regionalMigrations).filter((name) => name > BEFORE);
	expect(lines[0]).toMatch(/^control: /);
	for (const name of ["default", "london"]) {
		const at = lines.findIndex((line) => line.startsWith(`${name}: `));
		expect(lines[at]).toMatch(/: \d+ migrations to apply, \d+ ms on a copy \(\d+\.\d MB, then \d+\.\d MB\)$/);
		const tried = lines.slice(at + 1, at + 1 + pending.length).map((line) => /^ {2}(\S+) {2}\d+ ms$/.exec(line)?.[1]);
		expect(tried).toEqual(pending);
	}
	expect(lines).toContain("sydney: there is no database yet");
	expect(lines.at(-1)).toBe("nothing was changed");
});
