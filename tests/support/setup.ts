import { afterEach } from "vitest";

// The same as installRuntime(undefined), without loading the server's modules into every unit test.
afterEach(() => {
	delete (globalThis as { __laurel?: unknown }).__laurel;
});
