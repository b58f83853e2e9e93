import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { newId, sha256 } from "~/lib/ids.server";
import { Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import { normaliseDatabaseError } from "~db/errors";

/** Where the bytes of files lie. Paths are normalised (files.rules.ts) and always below the program's own folder. */
export interface FileStorage {
	/** Whole or not at all, also when the machine stops in between. Throws StorageFull, StorageReadOnly. */
	write(programId: string, path: string, bytes: Uint8Array): Promise<void>;
	/** Null when there is no such file. */
	read(programId: string, path: string): Promise<{ size: number; stream: () => ReadableStream<Uint8Array> } | null>;
	/** Throws when the file is not there. */
	remove(programId: string, path: string): Promise<void>;
}

/** The storage of this installation: a folder, which may be a mounted volume. */
export function storage(): FileStorage {
	return folderStorage(resolve(runtime().env.DATA_DIR, "files"));
}

export function folderStorage(root: string): FileStorage {
	const place = (programId: string, path: string) => {
		const folder = join(root, folderName(programId));
		const full = resolve(folder, path);
		// The paths were checked before; whoever forgets that still stays inside.
		if (!full.startsWith(folder + sep)) throw new Refused("files:errors.path");
		return full;
	};
	return {
		async write(programId, path, bytes) {
			const target = place(programId, path);
			const draft = `${target}.${newId()}`;
			try {
				await mkdir(dirname(target), { recursive: true });
				const handle = await open(draft, "wx");
				try {
					await handle.writeFile(bytes);
					await handle.sync();
				} finally {
					await handle.close();
				}
				await rename(draft, target);
			} catch (error) {
				await rm(draft, { force: true }).catch(() => undefined);
				throw normaliseDatabaseError(error);
			}
		},
		async read(programId, path) {
			const target = place(programId, path);
			const found = await stat(target).catch(() => null);
			if (!found?.isFile()) return null;
			return {
				size: found.size,
				stream: () => Readable.toWeb(createReadStream(target)) as ReadableStream<Uint8Array>,
			};
		},
		async remove(programId, path) {
			await rm(place(programId, path));
		},
	};
}

/** Program ids are our own, but an odd one must not become a path. */
function folderName(programId: string): string {
	return /^[A-Za-z0-9_-]{1,100}$/.test(programId) ? programId : `_${sha256(programId)}`;
}
