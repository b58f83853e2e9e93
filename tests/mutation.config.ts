import { defineConfig } from "vitest/config";
import { project } from "./vitest.config";

/** For `npm run mutate`, which names the files whose tests it wants. */
export default defineConfig(
	project("mutation", {
		include: process.env.MUTATION_TESTS?.split(","),
		globalSetup: ["tests/support/global-setup.ts"],
		setupFiles: ["tests/mutation.setup.ts", "tests/support/setup.ts", "tests/support/tenants/tenant-guard.ts"],
		testTimeout: 20_000,
		hookTimeout: 30_000,
	}),
);
