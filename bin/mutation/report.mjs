// What became of each change, in the form of Stryker's reports, for the next run and for its viewers.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../install.mjs";

const former = new Map();

const keyOf = ({ location: { start, end }, mutatorName, replacement }) =>
	JSON.stringify([start.line, start.column, end.line, end.column, mutatorName, replacement]);

function read(report) {
	const path = join(root, report);
	if (!former.has(report)) former.set(report, existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).files : {});
	return former.get(report);
}

/** What a former run saw of a change, in a file that has not changed since. */
export function remembered(report, sources, change) {
	const entry = read(report)[change.file];
	if (entry?.source !== sources[change.file]) return undefined;
	entry.keys ??= new Map(entry.mutants.map((mutant) => [keyOf(mutant), mutant.status]));
	return entry.keys.get(keyOf(change));
}

export function keep(report, sources, changes) {
	const files = { ...read(report) };
	for (const [name, source] of Object.entries(sources)) files[name] = { language: "typescript", source, mutants: [] };
	for (const { file, id, location, mutatorName, replacement, before, status = before ?? "Pending", test } of changes)
		files[file].mutants.push({ id, location, mutatorName, replacement, status, ...(test && { killedBy: [test] }) });
	mkdirSync(dirname(join(root, report)), { recursive: true });
	writeFileSync(
		join(root, report),
		JSON.stringify({ schemaVersion: "2", thresholds: { high: 90, low: 85 }, files }, (key, value) =>
			key === "keys" ? undefined : value,
		),
	);
}
