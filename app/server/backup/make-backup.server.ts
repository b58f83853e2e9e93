import { createReadStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { newId } from "~/lib/ids.server";
import {
	copyPrimary,
	copySnapshot,
	identitiesKnown,
	identityIn,
	type ListedProgram,
	programsListed,
} from "~db/drivers/snapshot";
import { Unavailable } from "~db/errors";
import { REGIONS, type RegionsConfig } from "~db/regions";
import { isWithin } from "../env.server";
import { eachOf } from "../storage/each-of";
import type { FileStore, StoredObject } from "../storage/file-store";
import type { BackupPlace } from "./backup-place.server";
import {
	BackupRefused,
	blobOf,
	blobsOf,
	type Manifest,
	manifestOf,
	nameOfKey,
	newestBackup,
	readManifest,
	stampOf,
} from "./manifest";
import { sealFile } from "./sealed-file.server";

interface Asked {
	dataDir: string;
	/** The place of all backups; it must not lie in the data folder. */
	to: BackupPlace;
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
 * is then missing in both, and never listed without its records. It is looked at once more at the end, since the records of a
 * program that was moved meanwhile may be in neither region's copy. It is a backup once its manifest is stored, as the last.
 * Throws BackupRefused.
 */
export async function makeBackup({ dataDir, to, key, remotes, store, now, tell }: Asked): Promise<MadeBackup> {
	if (isWithin(to.folder ?? "", dataDir))
		throw new BackupRefused("A backup inside the data folder would be lost with it.");
	if (!remotes.control && !existsSync(join(dataDir, "control.db")))
		throw new BackupRefused(`There is no installation in ${dataDir}.`);
	const known = await newestBackup(to);
	const before = known && (await readManifest(to, known.stamp).catch(() => undefined));
	const stamp = stampOf(now);
	const scratch = await openScratch(to.scratch);
	try {
		const databases: Manifest["databases"] = [];
		let listed: ListedProgram[] = [];
		let identities = new Map<string, string>();
		for (const name of ["control", ...REGIONS] as const) {
			const file = join(dataDir, `${name}.db`);
			const remote = remotes[name];
			const holds = listed.filter(({ region }) => region === name).map(({ id }) => id);
			if (!remote && !existsSync(file)) {
				if (holds.length === 0) continue;
				throw new BackupRefused(`${file} is missing, and with it ${holds.join(", ")}: a backup now would lack it.`);
			}
			const plain = join(scratch, `${name}.db.plain`);
			const { schema } = remote ? await copyPrimary(remote, plain) : await copySnapshot(file, plain);
			if (name === "control") {
				listed = await programsListed(plain);
				identities = await identitiesKnown(plain);
			} else if (holds.length > 0 && isAnother(identities.get(name), await identityIn(plain)))
				throw new BackupRefused(
					`${file} is another database than control knows: a backup now would lack ${holds.join(", ")}.`,
				);
			const sealed = join(scratch, `${name}.db`);
			const one = await sealFile(createReadStream(plain), sealed, key);
			for (const ending of ["", "-wal", "-shm"]) await rm(plain + ending, { force: true });
			await takeWhole(to, `${stamp}/${name}.db`, sealed);
			databases.push({ name, ...one, schema });
			tell?.(`${name}: ${megabytes(one.bytes)} MB`);
		}
		const since = new Set((await listedNow({ dataDir, remotes, scratch })).map((one) => JSON.stringify(one)));
		const moved = listed.find((one) => !since.has(JSON.stringify(one)));
		if (moved) throw new BackupRefused(`The program ${moved.id} was moved meanwhile. Make the backup again.`);
		const { files, added } = await copyFiles({ store, to, key, before, scratch });
		tell?.(`files: ${files.length}, ${megabytes(added)} MB new`);
		const programs = listed.map(({ id, region }) => ({ id, region }));
		const manifest: Manifest = { format: 1, made: now, key: nameOfKey(key), databases, programs, files };
		const text = JSON.stringify(manifest, null, "\t");
		await sealFile(Readable.from([Buffer.from(text)]), join(scratch, "manifest.json"), null);
		await to.take(manifestOf(stamp), join(scratch, "manifest.json"));
		return { stamp, bytes: databases.reduce((sum, { bytes }) => sum + bytes, added) };
	} catch (error) {
		// What cannot be removed now has no manifest, and goes with the next that is.
		await to.removeBelow(`${stamp}/`, manifestOf(stamp)).catch(() => undefined);
		throw error;
	} finally {
		await rm(scratch, { recursive: true, force: true });
		if (to.folder !== null) await rm(to.scratch, { recursive: true, force: true });
	}
}

const isAnother = (known: string | undefined, found: string | null) => known !== undefined && found !== known;

/** What a process that was ended left of a backup is nobody's after this, in milliseconds. */
const SCRATCH_KEPT = 24 * 60 * 60_000;

async function openScratch(below: string): Promise<string> {
	await mkdir(below, { recursive: true });
	for (const name of await readdir(below)) {
		const found = await stat(join(below, name)).catch(() => null);
		if (found && found.mtimeMs < Date.now() - SCRATCH_KEPT)
			await rm(join(below, name), { recursive: true, force: true });
	}
	return mkdtemp(join(below, "backup-"));
}

async function listedNow({ dataDir, remotes, scratch }: Pick<Asked, "dataDir" | "remotes"> & { scratch: string }) {
	if (!remotes.control) return programsListed(join(dataDir, "control.db"));
	const copy = join(scratch, "control.db.now");
	await copyPrimary(remotes.control, copy);
	return programsListed(copy);
}

/** A large file goes to a bucket in parts, which nothing there compares with the whole. */
async function takeWhole(to: BackupPlace, key: string, path: string): Promise<void> {
	const { size } = await stat(path);
	await to.take(key, path);
	const there = await to.store.find(key);
	if (there?.size !== size) throw new Unavailable(`${to.shown}/${key} did not arrive as it was sent`);
}

interface Files {
	store: FileStore;
	to: BackupPlace;
	key: Buffer | null;
	before: Manifest | undefined;
	scratch: string;
}

/** Bytes are kept once for all backups: what has not changed since the last one is named only, what is there is not sent. */
async function copyFiles({ store, to, key, before, scratch }: Files) {
	const name = nameOfKey(key);
	const known = new Map(before?.key === name ? before.files.map((file) => [file.path, file]) : []);
	const there = new Set<string>();
	for await (const page of to.store.list(blobsOf(name))) for (const blob of page) there.add(blob.key);
	const files: Manifest["files"] = [];
	let added = 0;
	const copy = async ({ key: path, size, changed }: StoredObject) => {
		const same = known.get(path);
		if (same?.bytes === size && same.changed === changed && there.has(blobOf(name, same.sha256)))
			return files.push(same);
		const content = await store.read(path);
		// Taken away since it was listed.
		if (!content) return;
		const sealed = join(scratch, newId());
		const { sha256, bytes } = await sealFile(Readable.fromWeb(content.stream() as never), sealed, key);
		const blob = blobOf(name, sha256);
		if (there.has(blob)) await rm(sealed, { force: true });
		else await to.take(blob, sealed);
		there.add(blob);
		added += bytes;
		return files.push({ path, sha256, bytes, changed });
	};
	for (const root of ["files/", "imports/"]) for await (const page of store.list(root)) await eachOf(page, copy);
	files.sort((a, b) => (a.path < b.path ? -1 : 1));
	return { files, added };
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
