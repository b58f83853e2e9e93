import { isProgramHere } from "~/features/files/files.repository.server";
import { detectFile } from "~/lib/csv/detect.server";
import { readRows } from "~/lib/csv/read.server";
import type { FileShape } from "~/lib/csv/shape";
import { IMPORT_FILES_KEPT } from "~/lib/limits";
import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import { files } from "~/server/storage/files.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { importFilePath, importFolder, removeFile, withImportFile } from "../files.server";
import { isImportActive } from "../imports.rules";
import { findJob } from "../jobs.repository.server";
import { statesOf } from "./erased-rows.repository.server";

/** The imports whose file is kept, and when it was written, in pages. */
async function* keptOnes(scope: TenantScope): AsyncGenerator<Map<string, number>, void, undefined> {
	const folder = importFolder(scope.programId);
	for await (const page of files().list(folder))
		yield new Map(
			page
				.filter(({ key }) => key.endsWith(".csv"))
				.map(({ key, changed }) => [key.slice(folder.length, -".csv".length), changed]),
		);
}

/** The imports with a kept file in which a row fits; one that is being worked on is left alone, as its rows are in use. */
export async function findKeptFiles(
	scope: TenantScope,
	fits: (cells: readonly string[]) => boolean,
): Promise<string[]> {
	const found: string[] = [];
	for await (const page of keptOnes(scope))
		for (const id of page.keys()) {
			const job = await findJob(scope, id);
			if (job && isImportActive(job.status)) continue;
			const named = withImportFile(importFilePath(scope.programId, id), async (path) => {
				for (const shape of job && !job.shape.ask ? [job.shape] : await readingsOf(path))
					for await (const { cells } of readRows(path, shape)) if (fits(cells)) return true;
				return false;
			});
			const isNamed = await named.catch((error: unknown) => {
				if (awayMessage(error) !== null) throw error;
				// What cannot be read cannot be cleared of anybody.
				return true;
			});
			if (isNamed) found.push(id);
		}
	return found;
}

/** The ways in which a file may be written of which nobody has said so yet: of an import that asks, or of none. */
async function readingsOf(path: string): Promise<FileShape[]> {
	const found = await detectFile(path);
	const encodings = found.encodingChoice?.map(({ encoding }) => encoding) ?? [];
	return [found, ...(await Promise.all(encodings.map((encoding) => detectFile(path, { encoding }))))];
}

/** Removes kept files that no import is at work with. */
export async function removeKeptFiles(scope: TenantScope, ids: readonly string[]): Promise<void> {
	if (ids.length > 0) await remove(scope, await unused(scope, ids));
}

/** Removes files. One that fails only warns: it goes with those that were kept long enough. */
async function remove(scope: TenantScope, ids: readonly string[]): Promise<void> {
	for (const id of ids)
		await removeFile(importFilePath(scope.programId, id)).catch((error: unknown) => {
			runtime().log.warn({ err: error, jobId: id, requestId: scope.origin.requestId }, "an import file stays");
		});
}

/** Removes the files of imports that nobody has worked on for IMPORT_FILES_KEPT, and those no import knows. */
export async function removeOldFiles(scope: TenantScope): Promise<void> {
	const before = scope.now() - IMPORT_FILES_KEPT;
	for await (const page of keptOnes(scope)) {
		const oldIn = async (asked: TenantScope, ids: readonly string[]) => {
			const states = await statesOf(asked, ids);
			return ids.filter((id) => {
				const state = states.get(id);
				return (state?.updated ?? page.get(id) ?? before) < before && !(state && isImportActive(state.status));
			});
		};
		const old = await oldIn(scope, [...page.keys()]);
		if (old.length > 0) await remove(scope, await whereItCounts(scope, (tx) => oldIn(tx, old)));
	}
}

/**
 * What is read here may be a copy that stands still, and the program may be in another region by now: only a transaction where
 * its imports count can tell what is in use.
 */
function whereItCounts(scope: TenantScope, ask: (tx: WriteScope) => Promise<string[]>): Promise<string[]> {
	return transact(scope, async (tx) => ((await isProgramHere(tx)) ? ask(tx) : []));
}

/** Those of some kept files that no import is at work with. */
function unused(scope: TenantScope, ids: readonly string[]): Promise<string[]> {
	return whereItCounts(scope, async (tx) => {
		const states = await statesOf(tx, ids);
		return ids.filter((id) => {
			const state = states.get(id);
			return !(state && isImportActive(state.status));
		});
	});
}
