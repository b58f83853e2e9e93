import { DAY } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import { files } from "~/server/storage/files.server";
import type { TenantScope } from "~db/scope";
import { knownPaths } from "./files.repository.server";
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
		const known = await knownPaths(scope, old);
		for (const path of old.filter((one) => !known.has(one))) {
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
