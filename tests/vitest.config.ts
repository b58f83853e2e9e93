import { availableParallelism } from "node:os";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { TIMES } from "./support/soak/long-runs";

// The replica's own log of a primary that is gone on purpose would bury what the tests say.
process.env.RUST_LOG = "off";

export const project = (name: string, extra: Record<string, unknown> = {}) => ({
	plugins: [tsconfigPaths({ root: ".." })],
	test: {
		name,
		root: new URL("..", import.meta.url).pathname,
		include: [`tests/${name}/**/*.test.{ts,tsx}`],
		environment: "node",
		setupFiles: ["tests/support/setup.ts"],
		// Modules are loaded once per worker, as in the server; a test that needs a fresh state makes its own world.
		pool: "threads",
		isolate: false,
		...extra,
	},
});

/** Where `npm test` has the suites of one run keep what they made of modules for those that come after. */
const fsModuleCachePath = process.env.LAUREL_TEST_MODULES;

export default defineConfig({
	test: {
		...(fsModuleCachePath && { experimental: { fsModuleCache: true, fsModuleCachePath } }),
		// Without a word one core would stay idle: what runs here has no other work beside it.
		maxWorkers: availableParallelism(),
		projects: [
			project("unit", { testTimeout: 20_000 }),
			project("integration", {
				globalSetup: ["tests/support/global-setup.ts"],
				setupFiles: [
					"tests/support/setup.ts",
					"tests/support/tenants/tenant-guard.ts",
					...(process.env.LAUREL_RECORD ? ["tests/support/upgrades/record-statements.ts"] : []),
				],
				// For a machine that hangs: one that is slow and busy takes half a minute for a backup into a bucket.
				testTimeout: 60_000 * TIMES,
				hookTimeout: 120_000,
			}),
			project("contracts", {
				globalSetup: ["tests/support/global-setup.ts"],
				// For a machine that hangs, not one that is slow: some read all of the code.
				testTimeout: 120_000,
				hookTimeout: 120_000,
			}),
			project("http", {
				globalSetup: ["tests/support/global-setup.ts", "tests/support/seed-once.ts"],
				isolate: true,
				// For a machine that hangs, too: on one that is slow and busy a server's last log alone takes a minute.
				testTimeout: 180_000,
				hookTimeout: 120_000,
			}),
			// As long as a machine several times slower may need: the tests wait for what they ask about.
			project("kill", {
				globalSetup: ["tests/support/global-setup.ts", "tests/support/seed-once.ts"],
				testTimeout: 600_000 * TIMES,
				hookTimeout: 120_000,
			}),
		],
	},
});
