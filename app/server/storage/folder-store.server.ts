import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "~/lib/ids.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import { faultOf, normaliseDatabaseError, Unavailable } from "~db/errors";
import { type FileStore, isKey as isFileKey, type StoredObject } from "./file-store";

const PROBE_BYTES = 4096;

/** Keeps files below a folder, which may be a mounted volume; `isKey` tells the keys that it is for. */
export function folderStore(root: string, isKey = isFileKey): FileStore {
	const place = (key: string) => {
		if (!isKey(key)) throw new Refused("files:errors.path");
		return join(root, key);
	};
	const described = async (key: string): Promise<StoredObject | null> => {
		const found = await stat(join(root, key)).catch(nothingThere(null));
		return found?.isFile() ? { key, size: found.size, changed: found.mtimeMs } : null;
	};
	return {
		isShared: false,
		async write(key, source) {
			const target = place(key);
			const draft = `${target}.${newId()}`;
			try {
				await mkdir(dirname(target), { recursive: true });
				if (source instanceof Uint8Array) await settleBytes(draft, source);
				else await pipeline(createReadStream(source.path), createWriteStream(draft, { flags: "wx", flush: true }));
				await rename(draft, target);
			} catch (error) {
				await rm(draft, { force: true }).catch(() => undefined);
				throw normaliseDatabaseError(error);
			}
		},
		async read(key, range) {
			const target = place(key);
			const found = await described(key);
			if (!found) return null;
			const none = range && (range.start >= found.size || range.end < range.start);
			const open = () => (none ? Readable.from([]) : createReadStream(target, range ?? {}));
			return { size: found.size, stream: () => Readable.toWeb(open()) as ReadableStream<Uint8Array> };
		},
		find: async (key) => (isKey(key) ? described(key) : null),
		async remove(key) {
			await rm(place(key));
		},
		async *list(folder) {
			const paths = await pathsBelow(join(root, folder));
			for (let start = 0; start < paths.length; start += ROWS_AT_ONCE) {
				const some = paths.slice(start, start + ROWS_AT_ONCE).map((path) => relative(root, path).split(sep).join("/"));
				const found = await Promise.all(some.map(described));
				// What was taken away since it was listed is none.
				yield found.filter((one) => one !== null);
			}
		},
		async folders() {
			const entries = await readdir(root, { withFileTypes: true }).catch(nothingThere([]));
			return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
		},
		/** Writes a little where uploads go, since only that shows whether there is room. */
		async state() {
			const folder = join(root, "files");
			const probe = join(folder, `.probe-${process.pid}`);
			try {
				// Never the data folder itself: one that was deleted is to be put back, not made anew.
				await mkdir(folder).catch((error) => {
					if (error.code !== "EEXIST") throw error;
				});
				await writeFile(probe, randomBytes(PROBE_BYTES));
				return "ok" as const;
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === "ENOENT") return "missing" as const;
				return faultOf(normaliseDatabaseError(error));
			} finally {
				await rm(probe, { force: true }).catch(() => undefined);
			}
		},
		draftOf: place,
		keepDraft: async () => undefined,
		discard: (key) => rm(place(key), { force: true }),
		async withFile(key, use) {
			await stat(join(root, isKey(key) ? key : "imports/none"));
			return use(place(key));
		},
		tidy: async () => undefined,
	};
}

const ABSENT = ["ENOENT", "ENOTDIR", "ENAMETOOLONG"];

/** What cannot be looked at may be there: taken for nothing, a backup would lack it, and its place be called empty. */
const nothingThere =
	<T>(nothing: T) =>
	(error: NodeJS.ErrnoException): T => {
		if (ABSENT.includes(error.code ?? "")) return nothing;
		throw new Unavailable(error.message, { cause: error });
	};

async function settleBytes(path: string, bytes: Uint8Array): Promise<void> {
	const handle = await open(path, "wx");
	try {
		await handle.writeFile(bytes);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

async function pathsBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(nothingThere([]));
	return entries
		.filter((entry) => entry.isFile() && !entry.name.startsWith("."))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}
