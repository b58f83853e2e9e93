import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Env } from "../env.server";
import { eachOf } from "../storage/each-of";
import { type FileStore, isPart } from "../storage/file-store";
import { folderStore } from "../storage/folder-store.server";
import { areMixed, isPlaceForFiles, readBucket } from "../storage/s3-address";
import { type S3Limits, s3Store } from "../storage/s3-store.server";
import { BackupRefused, isStamp } from "./manifest";
import { settle } from "./sealed-file.server";

/** Where backups are: a folder, or a part of a bucket. What lies where is the same in both, so one can be copied to the other. */
export interface BackupPlace {
	/** As an operator wrote it. */
	shown: string;
	/** Null for a bucket. */
	folder: string | null;
	store: FileStore;
	/** Where this machine prepares what it stores. */
	scratch: string;
	/** Stores a file of this machine, whole or not at all; it is no longer in its place then. */
	take(key: string, path: string): Promise<void>;
	/** Removes all that lies in a folder; what makes others count on it (`first`) before the rest. */
	removeBelow(folder: string, first: string): Promise<void>;
}

type Reached = Pick<Env, "DATA_DIR" | "FILES_URL" | "s3">;

/** The place of an address. Throws BackupRefused for one that cannot be used. */
export function backupPlace(env: Reached, address: string, limits?: S3Limits): BackupPlace {
	const bucket = readBucket(address);
	if (!bucket && !isPlaceForFiles(address))
		throw new BackupRefused(`${address} must be a folder, or look like s3://bucket/prefix.`);
	if (!bucket) return folderPlace(address);
	if (!env.s3) throw new BackupRefused("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed for a bucket.");
	if (areMixed(env.FILES_URL ?? "", address))
		throw new BackupRefused(`${address} holds the files of the installation; backups need a prefix of their own.`);
	const scratch = join(env.DATA_DIR, "backup-scratch");
	const store = s3Store(env.s3, { ...bucket, scratch, isKey: isBackupKey, shown: "the storage for backups" }, limits);
	return {
		...{ shown: address, folder: null, store, scratch },
		async take(key, path) {
			await store.write(key, { path });
			await rm(path, { force: true });
		},
		async removeBelow(folder, first) {
			await store.remove(first);
			for await (const page of store.list(folder)) await eachOf(page, ({ key }) => store.remove(key));
		},
	};
}

/** Backups in a folder of this machine. */
export function folderPlace(folder: string): BackupPlace {
	return {
		...{ shown: folder, folder, store: folderStore(folder, isBackupKey), scratch: join(folder, ".scratch") },
		async take(key, path) {
			const target = join(folder, key);
			await settle(path);
			await mkdir(dirname(target), { recursive: true });
			await rename(path, target);
			await settle(dirname(target));
		},
		async removeBelow(below, first) {
			await rm(join(folder, first), { force: true });
			await rm(join(folder, below), { recursive: true, force: true });
		},
	};
}

/** `<moment>/<name>`, `files/<key>/<beginning>/<sum>`, `making/<mark>`. */
function isBackupKey(key: string): boolean {
	const [root = "", ...parts] = key.split("/");
	return (isStamp(root) || root === "files" || root === "making") && parts.length > 0 && parts.every(isPart);
}
