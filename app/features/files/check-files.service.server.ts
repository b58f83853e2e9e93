import { files } from "~/server/storage/files.server";
import type { Violation } from "~db/invariants";
import type { TenantScope } from "~db/scope";
import { knownPaths, pathsAfter } from "./files.repository.server";
import { fileKey } from "./storage.server";

/** Names the files whose bytes are not there, or are not as many as their record says. */
export async function checkFiles(scope: TenantScope): Promise<Violation[]> {
	const folder = fileKey(scope.programId);
	const stored = new Map<string, number>();
	for await (const page of files().list(folder))
		for (const { key, size } of page) stored.set(key.slice(folder.length), size);
	const violations: Violation[] = [];
	for (let after = ""; ; ) {
		const rows = await pathsAfter(scope, after);
		for (const { path, size } of rows) {
			if (stored.get(path) === size) continue;
			// It may have come after the list was made, or gone again.
			const found = (await files().find(folder + path))?.size;
			if (found === size || !(await knownPaths(scope, [path])).has(path)) continue;
			violations.push({
				invariant: "F1",
				holds: "the bytes of every file are stored",
				what: `${scope.programId}/${path}${found === undefined ? "" : ` (${found} of ${size} bytes)`}`,
			});
		}
		const last = rows.at(-1);
		if (!last) return violations;
		after = last.path;
	}
}
