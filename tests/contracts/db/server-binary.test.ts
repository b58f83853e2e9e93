import { expect, test } from "vitest";
import { hasServer, paths } from "./paths";

test("tries every path to a database where the libSQL server can run, and says so where it cannot", () => {
	const possible = process.platform === "linux" && process.arch === "x64";
	if (!hasServer)
		console.warn(
			`\n!!! LEFT OUT: no libSQL server (sqld) for ${process.platform}-${process.arch}. The remote, server replica and embedded replica suites and the journeys beside copies did not run; only those over files did.\n`,
		);
	expect(hasServer).toBe(possible);
	expect(paths.map((path) => path.name)).toEqual(
		possible ? ["file", "remote", "server replica", "embedded replica"] : ["file"],
	);
});
