import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "../storage/file-store";
import { folderStore } from "../storage/folder-store.server";
import { BackupRefused, blobOf, listBackups, type Manifest, nameOfKey, readManifest } from "./manifest";
import { takeFile } from "./sealed-file.server";

interface Asked {
	/** The folder of all backups. */
	from: string;
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
 * Puts a backup in place as it was, checked byte by byte against its manifest. Nothing that is there is written over.
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
	const chosen = stamp ?? (await listBackups(from)).at(-1)?.stamp;
	if (chosen === undefined) throw new BackupRefused(`There is no backup in ${from}.`);
	const manifest = await readManifest(from, chosen);
	if (manifest.key !== null && manifest.key !== nameOfKey(key))
		throw new BackupRefused(`This backup is sealed: BACKUP_KEY has to be its key, which is named ${manifest.key}.`);
	const own = manifest.key === null ? null : key;
	const databases = manifest.databases.filter(({ name }) => only === undefined || name === only);
	if (databases.length === 0) throw new BackupRefused(`The backup of ${chosen} has no database "${only}".`);
	await refuseOverwriting(to, only);
	if (only === undefined) await refuseFullStore(store);
	await mkdir(to, { recursive: true });
	for (const { name, sha256 } of databases) {
		await takeFile(join(from, chosen, `${name}.db`), join(to, `${name}.db`), own, sha256);
		tell?.(`${name}: restored`);
	}
	if (only !== undefined) return manifest;
	for (const { path, sha256 } of manifest.files) {
		await takeFile(blobOf(from, manifest.key, sha256), store.draftOf(path), own, sha256);
		await store.keepDraft(path);
	}
	tell?.(`files: ${manifest.files.length} restored`);
	return manifest;
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
