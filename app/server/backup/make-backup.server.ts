import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { copyPrimary, copySnapshot, programsListed } from "~db/drivers/snapshot";
import { REGIONS, type RegionsConfig } from "~db/regions";
import type { FileStore, StoredObject } from "../storage/file-store";
import { BackupRefused, blobOf, listBackups, type Manifest, nameOfKey, readManifest, stampOf } from "./manifest";
import { putFile, settle } from "./sealed-file.server";

interface Asked {
	dataDir: string;
	/** The folder of all backups; it must not lie in the data folder. */
	to: string;
	key: Buffer | null;
	/** Databases that are on servers: copied from there, never from a copy that this machine reads from. */
	remotes: RegionsConfig["remotes"];
	/** Uploads and import files. */
	store: FileStore;
	now: number;
	/** Told what is done, a line at a time. */
	tell?: (line: string) => void;
}

export interface MadeBackup {
	stamp: string;
	/** Of the databases and of the files that were not there from an earlier backup. */
	bytes: number;
}

/**
 * Copies the databases and the files of an installation while it runs. Control comes first: a program that is made meanwhile
 * is then missing in both, and never listed without its records. The folder gets its name when all of it is there.
 * Throws BackupRefused.
 */
export async function makeBackup({ dataDir, to, key, remotes, store, now, tell }: Asked): Promise<MadeBackup> {
	if (`${resolve(to)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
		throw new BackupRefused("A backup inside the data folder would be lost with it.");
	if (!remotes.control && !existsSync(join(dataDir, "control.db")))
		throw new BackupRefused(`There is no installation in ${dataDir}.`);
	await mkdir(to, { recursive: true });
	const known = (await listBackups(to)).at(-1);
	const before = known && (await readManifest(to, known.stamp).catch(() => undefined));
	const stamp = stampOf(now);
	const draft = join(to, `${stamp}.partial`);
	await mkdir(draft);
	try {
		const databases: Manifest["databases"] = [];
		let programs: Manifest["programs"] = [];
		for (const name of ["control", ...REGIONS] as const) {
			const file = join(dataDir, `${name}.db`);
			const remote = remotes[name];
			if (!remote && !existsSync(file)) continue;
			const plain = join(draft, `${name}.db.plain`);
			const { schema } = remote ? await copyPrimary(remote, plain) : await copySnapshot(file, plain);
			if (name === "control") programs = await programsListed(plain);
			const one = await putFile(createReadStream(plain), join(draft, `${name}.db`), key);
			for (const ending of ["", "-wal", "-shm"]) await rm(plain + ending, { force: true });
			databases.push({ name, ...one, schema });
			tell?.(`${name}: ${megabytes(one.bytes)} MB`);
		}
		const { files, added } = await copyFiles({ store, to, key, before });
		tell?.(`files: ${files.length}, ${megabytes(added)} MB new`);
		const manifest: Manifest = { format: 1, made: now, key: nameOfKey(key), databases, programs, files };
		await writeFile(join(draft, "manifest.json"), JSON.stringify(manifest, null, "\t"));
		await settle(join(draft, "manifest.json"));
		await rename(draft, join(to, stamp));
		const folder = await open(to, "r");
		await folder.sync().finally(() => folder.close());
		return { stamp, bytes: databases.reduce((sum, { bytes }) => sum + bytes, added) };
	} catch (error) {
		await rm(draft, { recursive: true, force: true });
		throw error;
	}
}

interface Files {
	store: FileStore;
	to: string;
	key: Buffer | null;
	before: Manifest | undefined;
}

/** Bytes are kept once for all backups: what has not changed since the last one is named only. */
async function copyFiles({ store, to, key, before }: Files) {
	const name = nameOfKey(key);
	const known = new Map(before?.key === name ? before.files.map((file) => [file.path, file]) : []);
	const files: Manifest["files"] = [];
	let added = 0;
	const copy = async ({ key: path, size: bytes, changed }: StoredObject) => {
		const same = known.get(path);
		if (same?.bytes === bytes && same.changed === changed && existsSync(blobOf(to, name, same.sha256)))
			return files.push(same);
		const content = await store.read(path);
		// Taken away since it was listed.
		if (!content) return 0;
		const draft = join(to, "files", `draft-${files.length}`);
		const one = await putFile(Readable.fromWeb(content.stream() as never), draft, key);
		const blob = blobOf(to, name, one.sha256);
		await mkdir(join(blob, ".."), { recursive: true });
		await rename(draft, blob);
		added += one.bytes;
		return files.push({ path, sha256: one.sha256, bytes: one.bytes, changed });
	};
	for (const root of ["files/", "imports/"])
		for await (const page of store.list(root)) for (const object of page) await copy(object);
	return { files, added };
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
