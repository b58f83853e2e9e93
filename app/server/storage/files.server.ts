import { join } from "node:path";
import type { Env } from "../env.server";
import { runtime } from "../runtime.server";
import type { FileStore } from "./file-store";
import { folderStore } from "./folder-store.server";
import { readBucket } from "./s3-address";
import { s3Store } from "./s3-store.server";

const stores = new WeakMap<object, FileStore>();

/** Where this installation keeps its files; one for the life of the process, with its connections. */
export function files(): FileStore {
	const holder = runtime();
	const known = stores.get(holder) ?? storeAt(holder.env, holder.env.FILES_URL);
	stores.set(holder, known);
	return known;
}

/** The store of an address: a bucket, the folder of another installation, or with none the data folder. */
export function storeAt(env: Pick<Env, "DATA_DIR" | "s3">, address: string | undefined): FileStore {
	const bucket = address === undefined ? null : readBucket(address);
	if (!bucket || !env.s3) return folderStore(address ?? env.DATA_DIR);
	return s3Store(env.s3, { ...bucket, scratch: join(env.DATA_DIR, "scratch") });
}
