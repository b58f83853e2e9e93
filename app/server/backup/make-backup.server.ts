import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { copySnapshot, programsListed } from "~db/drivers/snapshot";
import { REGIONS } from "~db/regions";
import { BackupRefused, blobOf, listBackups, type Manifest, nameOfKey, readManifest, stampOf } from "./manifest";
import { putFile, settle } from "./sealed-file.server";

interface Asked {
	dataDir: string;
	/** The folder of all backups; it must not lie in the data folder. */
	to: string;
	key: Buffer | null;
	/** Databases that are on servers. */
	remote: readonly string[];
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
export async function makeBackup({ dataDir, to, key, remote, now, tell }: Asked): Promise<MadeBackup> {
	if (remote.length > 0)
		throw new BackupRefused(
			`${remote.join(", ")}: on a server, where its own snapshots are taken; nothing was copied.`,
		);
	if (`${resolve(to)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
		throw new BackupRefused("A backup inside the data folder would be lost with it.");
	if (!existsSync(join(dataDir, "control.db"))) throw new BackupRefused(`There is no installation in ${dataDir}.`);
	await mkdir(to, { recursive: true });
	const known = (await listBackups(to)).at(-1);
	const before = known && (await readManifest(to, known.stamp).catch(() => undefined));
	const stamp = stampOf(now);
	const draft = join(to, `${stamp}.partial`);
	await mkdir(draft);
	try {
		const databases: Manifest["databases"] = [];
		for (const name of ["control", ...REGIONS]) {
			if (!existsSync(join(dataDir, `${name}.db`))) continue;
			const one = await copyDatabase(join(dataDir, `${name}.db`), join(draft, `${name}.db`), key);
			databases.push({ name, ...one });
			tell?.(`${name}: ${megabytes(one.bytes)} MB`);
		}
		const programs = await programsListed(join(dataDir, "control.db"));
		const { files, added } = await copyFiles({ dataDir, to, key, before });
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

async function copyDatabase(source: string, target: string, key: Buffer | null) {
	const plain = `${target}.plain`;
	try {
		const { schema } = await copySnapshot(source, plain);
		return { ...(await putFile(plain, target, key)), schema };
	} finally {
		await rm(plain, { force: true });
	}
}

interface Files {
	dataDir: string;
	to: string;
	key: Buffer | null;
	before: Manifest | undefined;
}

/** Bytes are kept once for all backups: what has not changed since the last one is named only. */
async function copyFiles({ dataDir, to, key, before }: Files) {
	const name = nameOfKey(key);
	const known = new Map(before?.key === name ? before.files.map((file) => [file.path, file]) : []);
	const files: Manifest["files"] = [];
	let added = 0;
	for (const root of ["files", "imports"])
		for (const full of await filesBelow(join(dataDir, root))) {
			const path = relative(dataDir, full).split(sep).join("/");
			const found = await stat(full).catch(() => null);
			// Taken away since it was listed.
			if (!found) continue;
			const { size: bytes, mtimeMs: changed } = found;
			const same = known.get(path);
			if (same?.bytes === bytes && same.changed === changed && existsSync(blobOf(to, name, same.sha256)))
				files.push(same);
			else {
				const draft = join(to, "files", `draft-${files.length}`);
				const one = await putFile(full, draft, key);
				const blob = blobOf(to, name, one.sha256);
				await mkdir(join(blob, ".."), { recursive: true });
				await rename(draft, blob);
				files.push({ path, sha256: one.sha256, bytes: one.bytes, changed });
				added += one.bytes;
			}
		}
	return { files, added };
}

async function filesBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
	return entries
		.filter((entry) => entry.isFile() && !entry.name.startsWith("."))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
