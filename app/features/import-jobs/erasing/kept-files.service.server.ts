import { readdir, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { readRows } from "~/lib/csv/read.server";
import { IMPORT_FILES_KEPT, ROWS_AT_ONCE } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { importFilePath, onDisk, removeFile } from "../files.server";
import { isImportActive } from "../imports.rules";
import { findJob } from "../jobs.repository.server";
import { statesOf } from "./erased-rows.repository.server";

/** The imports whose file is on this machine's disk. */
async function keptOnes(scope: TenantScope): Promise<string[]> {
	const names = await readdir(onDisk(dirname(importFilePath(scope.programId, "any")))).catch(() => []);
	return names.filter((name) => name.endsWith(".csv")).map((name) => basename(name, ".csv"));
}

/** The imports with a kept file in which a row fits; one that is being worked on is left alone, as its rows are in use. */
export async function findKeptFiles(
	scope: TenantScope,
	fits: (cells: readonly string[]) => boolean,
): Promise<string[]> {
	const found: string[] = [];
	for (const id of await keptOnes(scope)) {
		const job = await findJob(scope, id);
		if (!job || isImportActive(job.status)) continue;
		try {
			for await (const { cells } of readRows(onDisk(job.filePath), job.shape))
				if (fits(cells)) {
					found.push(id);
					break;
				}
		} catch {
			// What cannot be read cannot be cleared of anybody.
			found.push(id);
		}
	}
	return found;
}

/** Removes kept files. One that fails only warns: it goes with those that were kept long enough. */
export async function removeKeptFiles(scope: TenantScope, ids: readonly string[]): Promise<void> {
	for (const id of ids)
		await removeFile(importFilePath(scope.programId, id)).catch((error: unknown) => {
			runtime().log.warn({ err: error, jobId: id, requestId: scope.origin.requestId }, "an import file stays");
		});
}

/** Removes the files of imports that nobody has worked on for IMPORT_FILES_KEPT, and those no import knows. */
export async function removeOldFiles(scope: TenantScope): Promise<void> {
	const before = scope.now() - IMPORT_FILES_KEPT;
	const ids = await keptOnes(scope);
	for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
		const some = ids.slice(start, start + ROWS_AT_ONCE);
		const states = await statesOf(scope, some);
		const old: string[] = [];
		for (const id of some) {
			const state = states.get(id);
			const since = state ? state.updated : await writtenAt(scope, id);
			if (since < before && !(state && isImportActive(state.status))) old.push(id);
		}
		await removeKeptFiles(scope, old);
	}
}

async function writtenAt(scope: TenantScope, id: string): Promise<number> {
	const found = await stat(onDisk(importFilePath(scope.programId, id))).catch(() => null);
	return found?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
