import { expect, test } from "vitest";
import { hasServer, paths, remotePaths } from "./paths";

test("tries every path to a database where the libSQL server can run", () => {
	const possible = process.platform === "linux" && process.arch === "x64";
	expect(hasServer).toBe(possible);
	expect(paths.map((path) => path.name)).toEqual(
		possible ? ["file", "remote", "server replica", "embedded replica"] : ["file"],
	);
});

// Where there is no libSQL server these are skipped, and so counted in the last line of `npm test`.
test.runIf(hasServer).each(remotePaths)("the suites of this folder run on the path $name", (path) => {
	expect(paths).toContain(path);
});
