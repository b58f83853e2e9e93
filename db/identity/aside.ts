import { copyFileSync, existsSync, fstatSync, readSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { Session } from "node:inspector";
import { setImmediate as turn } from "node:timers/promises";
import { normaliseDatabaseError } from "../errors";

const CHUNK = 1024 * 1024;
const TURNS = 3;

/** Takes a log that belongs to another file out of the way, nothing is deleted: SQLite would apply it to this one. */
export function setAside(path: string, endings: readonly string[]): void {
	for (const ending of endings)
		if (existsSync(path + ending)) renameSync(path + ending, `${path}${ending}.old-${Date.now()}`);
}

/** Gives what is now in a file a file of its own under the same name, so that whoever holds the old one does not reach it. */
export function moveToOwnFile(path: string): void {
	const draft = `${path}.moving`;
	try {
		copyFileSync(path, draft);
		renameSync(draft, path);
	} catch (error) {
		rmSync(draft, { force: true });
		throw normaliseDatabaseError(error);
	}
}

/** Native handles are freed by the collector alone; until then they hold the file and its log. */
export async function letGo(): Promise<void> {
	const session = new Session();
	session.connect();
	for (let i = 0; i < TURNS; i++) {
		session.post("HeapProfiler.collectGarbage");
		await turn();
	}
	session.disconnect();
}

/** Whether a file has every byte of the one that `descriptor` holds: then the log beside it goes on with it. */
export async function sameContent(descriptor: number, path: string): Promise<boolean> {
	const other = await open(path, "r").catch(() => null);
	if (!other) return false;
	try {
		const { size } = fstatSync(descriptor);
		if ((await other.stat()).size !== size) return false;
		const [mine, theirs] = [Buffer.alloc(CHUNK), Buffer.alloc(CHUNK)];
		for (let at = 0; at < size; at += CHUNK) {
			const length = Math.min(CHUNK, size - at);
			readSync(descriptor, mine, 0, length, at);
			await other.read(theirs, 0, length, at);
			if (!mine.subarray(0, length).equals(theirs.subarray(0, length))) return false;
		}
		return true;
	} finally {
		await other.close();
	}
}
