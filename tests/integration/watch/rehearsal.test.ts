import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "~/gate/commands/commands.server";
import { readEnv } from "~/server/env.server";
import { createRuntime, installRuntime } from "~/server/runtime.server";
import { atEachPoint, schemaPoints } from "../../support/upgrades/schema-points";

const NEWER = "20261122T1770_notices";

test("a rehearsal says what an upgrade would do and how long it takes, and changes nothing", async () => {
	const lines: string[] = [];
	for (const stream of ["info", "error"] as const) {
		const spy = vi.spyOn(console, stream).mockImplementation((line) => void lines.push(String(line)));
		onTestFinished(() => spy.mockRestore());
	}
	const before = schemaPoints().findLast((point) => point < NEWER) ?? "";
	await atEachPoint([before], async (folder) => {
		copyFileSync(join(folder, "default.db"), join(folder, "london.db"));
		const bytes = () => ["control.db", "default.db", "london.db"].map((name) => readFileSync(join(folder, name)));
		const were = bytes();
		installRuntime(createRuntime(readEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", SEED: "empty" })));
		const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith("laurel-rehearsal-"));
		const leftBefore = left();
		expect(await runCommand(["migrate", "--dry"])).toBe(0);
		expect(bytes()).toEqual(were);
		expect(left()).toEqual(leftBefore);
	});
	expect(lines[0]).toBe("control: on the newest schema");
	for (const name of ["default", "london"]) {
		const at = lines.findIndex((line) => line.startsWith(`${name}: `));
		expect(lines[at]).toMatch(/: 2 migrations to apply, \d+ ms on a copy \(\d+\.\d MB, then \d+\.\d MB\)$/);
		expect(lines[at + 1]).toMatch(/^ {2}20261122T1770_notices {2}\d+ ms$/);
		expect(lines[at + 2]).toMatch(/^ {2}20261122T1780_home {2}\d+ ms$/);
	}
	expect(lines).toContain("sydney: there is no database yet");
	expect(lines.at(-1)).toBe("nothing was changed");
});
