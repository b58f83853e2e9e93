import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { project } from "./vitest.config";

/** Where `npm run mutate`, which names the files whose tests it wants, has laid the code with all changes in it. */
const folder = process.env.MUTATION_FOLDER ?? "";
const changed: Record<string, string> = folder ? JSON.parse(readFileSync(join(folder, "code.json"), "utf8")) : {};
const { plugins, test } = project("mutation", {
	include: process.env.MUTATION_TESTS?.split(","),
	globalSetup: ["tests/support/global-setup.ts"],
	setupFiles: ["tests/mutation.setup.ts", "tests/support/setup.ts", "tests/support/tenants/tenant-guard.ts"],
	runner: "tests/mutation.runner.ts",
	// A process that hangs can be ended, a thread cannot. How long a test may take the runner knows.
	pool: "forks",
	maxWorkers: 1,
	testTimeout: 3_600_000,
	hookTimeout: 600_000,
	dangerouslyIgnoreUnhandledErrors: true,
});

export default defineConfig({
	plugins: [...plugins, { name: "changes", enforce: "pre" as const, load: (id: string) => changed[id] }],
	test,
});
