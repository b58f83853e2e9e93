// How far files of tests are from what they import, over the files between.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../install.mjs";

const IMPORT = /(?:from|import)\s*\(?\s*["']((?:~|~db|\.{1,2})\/[^"']+)["']/g;
const ENDS = ["", ".ts", ".tsx", "/index.ts"];
const found = new Map();

/** What a file imports of the program's own, types as well. */
function importsOf(file) {
	if (!found.has(file)) {
		const named = [...readFileSync(join(root, file), "utf8").matchAll(IMPORT)].map(([, name]) =>
			name.startsWith("~db/")
				? `db/${name.slice(4)}`
				: name.startsWith("~/")
					? `app/${name.slice(2)}`
					: join(dirname(file), name),
		);
		const files = named.flatMap(
			(name) =>
				ENDS.map((end) => name + end).find((path) => /\.tsx?$/.test(path) && existsSync(join(root, path))) ?? [],
		);
		found.set(file, [...new Set(files)]);
	}
	return found.get(file);
}

/** The number of steps from a file to each that it imports, itself or through others. */
export function distancesFrom(file) {
	const distances = new Map([[file, 0]]);
	for (const [one, steps] of distances)
		for (const next of importsOf(one)) if (!distances.has(next)) distances.set(next, steps + 1);
	return distances;
}
