import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { eachOf } from "../storage/each-of";
import type { FileStore } from "../storage/file-store";
import { folderStore } from "../storage/folder-store.server";
import type { BackupPlace } from "./backup-place.server";
import { BackupRefused, blobOf, type Manifest, nameOfKey, newestBackup, readManifest } from "./manifest";
import { takeFile } from "./sealed-file.server";

interface Asked {
	/** The place of all backups. */
	from: BackupPlace;
	/** Which one; the newest unless told. */
	stamp?: string | undefined;
	/** The data folder that is made; with `only` the one that lacks the database. */
	to: string;
	/** One database alone, and no files. */
	only?: string | undefined;
	key: Buffer | null;
	/** Where uploads and import files go: the data folder itself unless told, or a bucket with none in it. */
	store?: FileStore;
	tell?: (line: string) => void;
}

/**
 * Puts a backup in place as it was, checked byte by byte against its manifest. Nothing that is there is written over, and
 * what was put there goes again when the rest cannot be.
 * Throws BackupRefused.
 */
export async function restoreBackup({
	from,
	stamp,
	to,
	only,
	key,
	store = folderStore(to),
	tell,
}: Asked): Promise<Manifest> {
	const chosen = stamp ?? (await newestBackup(from))?.stamp;
	if (chosen === undefined) throw new BackupRefused(`There is no backup in ${from.shown}.`);
	const manifest = await readManifest(from, chosen);
	if (manifest.key !== null && manifest.key !== nameOfKey(key))
		throw new BackupRefused(`This backup is sealed: BACKUP_KEY has to be its key, which is named ${manifest.key}.`);
	const own = manifest.key === null ? null : key;
	const databases = manifest.databases.filter(({ name }) => only === undefined || name === only);
	if (databases.length === 0) throw new BackupRefused(`The backup of ${chosen} has no database "${only}".`);
	await refuseOverwriting(to, only);
	if (only === undefined) await refuseFullStore(store);
	await mkdir(to, { recursive: true });
	const undo: (() => Promise<void>)[] = [];
	const take = async (key: string, target: string, sha256: string) =>
		takeFile({ shown: `${from.shown}/${key}`, source: await from.store.read(key), target, key: own, sha256 });
	const takeDatabases = async (which: typeof databases) => {
		for (const { name, sha256 } of which) {
			const target = join(to, `${name}.db`);
			await take(`${chosen}/${name}.db`, target, sha256);
			undo.push(() => rm(target, { force: true }));
			tell?.(`${name}: restored`);
		}
	};
	try {
		await takeDatabases(databases.filter(({ name }) => name !== "control" || only !== undefined));
		if (only !== undefined) return manifest;
		await eachOf(manifest.files, async ({ path, sha256 }) => {
			await take(blobOf(manifest.key, sha256), store.draftOf(path), sha256);
			undo.push(() => store.discard(path));
			await store.keepDraft(path);
		});
		tell?.(`files: ${manifest.files.length} restored`);
		// Last: a start without it is refused, so what a power cut left of this is not taken for the whole.
		await takeDatabases(databases.filter(({ name }) => name === "control"));
	} catch (error) {
		await eachOf(undo, (one) => one().catch(() => undefined));
		if (only === undefined) await removeEmpty(to);
		throw error;
	}
	return manifest;
}

/** Folders without a file in them, so that the place is as empty as it was. */
async function removeEmpty(to: string): Promise<void> {
	for (const root of ["files", "imports"]) {
		const entries = await readdir(join(to, root), { recursive: true, withFileTypes: true }).catch(() => []);
		if (entries.every((entry) => entry.isDirectory())) await rm(join(to, root), { recursive: true, force: true });
	}
}

async function refuseFullStore(store: FileStore): Promise<void> {
	for (const root of ["files/", "imports/"])
		for await (const page of store.list(root))
			if (page.length > 0) throw new BackupRefused("There are files in the storage; nothing was written over them.");
}

/** Keys may lie there already: they are kept apart from backups. */
const HARMLESS = ["secrets.json", "lost+found"];

async function refuseOverwriting(to: string, only: string | undefined): Promise<void> {
	if (only !== undefined) {
		const there = ["", "-wal", "-shm"].map((end) => join(to, `${only}.db${end}`)).find((path) => existsSync(path));
		if (there) throw new BackupRefused(`${there} is there already; nothing was written over it.`);
		return;
	}
	const found = (await readdir(to).catch(() => [])).filter((name) => !HARMLESS.includes(name));
	if (found.length > 0) throw new BackupRefused(`${to} is not empty; nothing was written over it.`);
}
