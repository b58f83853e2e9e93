import { afterEach } from "vitest";
import { installRuntime } from "~/server/runtime.server";

afterEach(() => {
	installRuntime(undefined);
});
