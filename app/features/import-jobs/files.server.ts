import { createHash } from "node:crypto";
import { files } from "~/server/storage/files.server";

/** By which the storage knows the file of a job; a program's id may hold anything. */
export function importFilePath(programId: string, jobId: string): string {
	return `${importFolder(programId)}${jobId}.csv`;
}

/** Of all files of a program's imports. */
export function importFolder(programId: string): string {
	const folder = /^[\w-]{1,64}$/.test(programId)
		? programId
		: createHash("sha256").update(programId).digest("hex").slice(0, 32);
	return `imports/${folder}/`;
}

/** Reads the file of a job, whichever machine received it. Throws ENOENT when it is gone. */
export function withImportFile<T>(filePath: string, use: (path: string) => Promise<T>): Promise<T> {
	return files().withFile(filePath, use);
}

export async function removeFile(filePath: string): Promise<void> {
	await files().discard(filePath);
}
