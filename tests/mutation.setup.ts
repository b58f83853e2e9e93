import { vi } from "vitest";

/**
 * Builds statements anew each time. Elsewhere they are built once, so only the first test that asks would meet what a
 * mutation run has changed in them, and the tests of the next change would meet it as well.
 */
vi.mock("~db/query/compiled", async (load) => {
	const { compiled, compiledParts } = await load<typeof import("~db/query/compiled")>();
	type Build = (...args: never[]) => never;
	type Ask = (...args: unknown[]) => Promise<unknown>;
	const anew = (describe: unknown) => (build: Build) => {
		const ready = describe as (build: Build) => Ask;
		return (...args: unknown[]) => ready(build)(...args);
	};
	return { compiled: anew(compiled), compiledParts: anew(compiledParts) };
});
