import { DAY } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import { files } from "~/server/storage/files.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { isProgramHere, knownPaths } from "./files.repository.server";
import { fileKey } from "./storage.server";

/**
 * Removes bytes that no record names: what was stored by a process that ended before it could write the record, or could
 * not be deleted with it. Those of the last day are left, since their record may still be on its way.
 */
export async function sweepStrays(scope: TenantScope): Promise<number> {
	const folder = fileKey(scope.programId);
	let swept = 0;
	for await (const page of files().list(folder)) {
		const old = page.filter(({ changed }) => changed < scope.now() - DAY).map(({ key }) => key.slice(folder.length));
		for (const path of await straysAmong(scope, old)) {
			await files()
				.remove(folder + path)
				.then(
					() => swept++,
					(error: unknown) => runtime().log.warn({ err: error, path }, "a stray file could not be deleted"),
				);
		}
	}
	return swept;
}

/**
 * What is read here may be a copy that stands still, and the program may be in another region by now: only a transaction where
 * its records count can tell that there is none.
 */
async function straysAmong(scope: TenantScope, paths: readonly string[]): Promise<string[]> {
	const unknown = await unknownPaths(scope, paths);
	if (unknown.length === 0) return [];
	return transact(scope, async (tx) => ((await isProgramHere(tx)) ? unknownPaths(tx, unknown) : []));
}

async function unknownPaths(scope: TenantScope, paths: readonly string[]): Promise<string[]> {
	const known = await knownPaths(scope, paths);
	return paths.filter((path) => !known.has(path));
}
