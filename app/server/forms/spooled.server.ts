import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "~/lib/ids.server";
import { INCOMING_KEPT } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import { normaliseDatabaseError } from "~db/errors";

/** A posted file that waits on the disk to be looked at and kept. */
export interface Spooled {
	size: number;
	path: string;
	/** Bytes from one place to another, both of them inside. */
	read(range: { start: number; end: number }): Promise<Uint8Array>;
	/** Takes it away. */
	close(): Promise<void>;
}

/**
 * Writes what comes in to a file of its own. Null for more than `limit` bytes; what comes is read to its end either way, so that
 * the browser still gets the answer. Throws StorageFull, StorageReadOnly.
 */
export async function spool(data: AsyncIterable<Uint8Array>, limit: number): Promise<Spooled | null> {
	let size = 0;
	let fault: unknown;
	const path = join(runtime().env.DATA_DIR, "incoming", newId());
	const noted = (error: unknown) => {
		fault = error;
		return null;
	};
	const file = await begin(path).catch(noted);
	const close = async () => {
		await file?.close();
		await rm(path, { force: true });
	};
	try {
		for await (const chunk of data) {
			size += chunk.byteLength;
			if (size > limit || fault !== undefined) continue;
			await file?.writeFile(chunk).catch(noted);
		}
	} catch (error) {
		// Whoever sends it has broken off.
		await close();
		throw error;
	}
	if (file && fault === undefined && size <= limit)
		return {
			...{ size, path, close },
			read: async ({ start, end }) => {
				const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start + 1), 0, end - start + 1, start);
				return buffer.subarray(0, bytesRead);
			},
		};
	await close();
	if (fault !== undefined) throw normaliseDatabaseError(fault);
	return null;
}

/** Whoever needs room first takes away what a process that was ended left behind. */
async function begin(path: string) {
	const folder = join(path, "..");
	await mkdir(folder, { recursive: true });
	for (const name of await readdir(folder)) {
		const left = await stat(join(folder, name)).catch(() => null);
		if (left && left.mtimeMs < Date.now() - INCOMING_KEPT) await rm(join(folder, name), { force: true });
	}
	return open(path, "wx+", 0o600);
}

/** The first bytes of what comes in, at least `wanted` of them where there are as many, and all of it. */
export async function peek(
	data: AsyncIterable<Uint8Array>,
	wanted: number,
): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
	const rest = data[Symbol.asyncIterator]();
	const chunks: Uint8Array[] = [];
	for (let size = 0; size < wanted; ) {
		const { done, value } = await rest.next();
		if (done) break;
		chunks.push(value);
		size += value.byteLength;
	}
	const all = async function* () {
		yield* chunks;
		for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
	};
	return { head: Buffer.concat(chunks), all: all() };
}
