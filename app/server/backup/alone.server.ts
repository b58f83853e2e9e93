import { mkdir, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** A process that ended in between leaves its mark; after this long another one begins (milliseconds). */
const LONGEST = 6 * 60 * 60_000;

/**
 * Runs `work` unless another process is at the folder of backups, then undefined: bytes that one has just copied would be
 * nobody's to the other, which removes those.
 */
export async function aloneWith<T>(folder: string, now: number, work: () => Promise<T>): Promise<T | undefined> {
	const mark = join(folder, ".making");
	const found = await stat(mark).catch(() => null);
	if (found && now - found.mtimeMs > LONGEST) await rm(mark, { force: true });
	await mkdir(folder, { recursive: true });
	const handle = await open(mark, "wx").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "EEXIST") return null;
		throw error;
	});
	if (!handle) return undefined;
	await handle.close();
	try {
		return await work();
	} finally {
		await rm(mark, { force: true });
	}
}
