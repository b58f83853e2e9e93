import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "~/server/env.server";
import { createRuntime, installRuntime, type Runtime } from "~/server/runtime.server";
import { checkInvariants } from "~db/invariants";
import { seedDemoWhenEmpty } from "~db/seed/demo";

let runtime: Runtime;
let dataDir: string;
const lines: string[] = [];

beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "laurel-seed-"));
	runtime = createRuntime(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", SEED: "demo" }));
	installRuntime(runtime);
	await seedDemoWhenEmpty((line) => lines.push(line));
	console.info(lines.join("\n"));
}, 60_000);

afterAll(async () => {
	await runtime.regions.close();
	rmSync(dataDir, { recursive: true, force: true });
});

test("x", async () => {
	expect(await checkInvariants(await runtime.regions.region("default"))).toEqual([]);
});
