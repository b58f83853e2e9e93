import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { runtime } from "~/server/runtime.server";

/** Where the file of a job is kept, beneath the data folder; a program's id may hold anything. */
export function importFilePath(programId: string, jobId: string): string {
	const folder = /^[\w-]{1,64}$/.test(programId)
		? programId
		: createHash("sha256").update(programId).digest("hex").slice(0, 32);
	return join("imports", folder, `${jobId}.csv`);
}

/** The place on this machine's disk of a path that a job holds. */
export function onDisk(filePath: string): string {
	return join(runtime().env.DATA_DIR, filePath);
}

export async function removeFile(filePath: string): Promise<void> {
	await rm(onDisk(filePath), { force: true });
}
