import { afterEach, vi } from "vitest";

// The files of a worker share its modules: what one has put in the place of a function, a clock or a setting, the next would find.
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
	vi.useRealTimers();
	// The same as installRuntime(undefined), without loading the server's modules into every unit test.
	delete (globalThis as { __laurel?: unknown }).__laurel;
});
