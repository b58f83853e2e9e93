/** How an S3-compatible storage is reached; FILES_URL and BACKUP_URL name buckets in it. */
export interface S3Settings {
	/** Null for the one of AWS. */
	endpoint: string | null;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** The bucket in the path of an address, as small servers want it, not in its host. */
	pathStyle: boolean;
}

export interface Bucket {
	bucket: string;
	/** Empty, or ends with `/`. */
	prefix: string;
}

/** `s3://bucket/some/prefix` in its parts; null for anything else. */
export function readBucket(url: string): Bucket | null {
	const [, bucket, rest = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(url) ?? [];
	if (bucket === undefined) return null;
	const parts = rest.split("/").filter((part) => part !== "");
	if (parts.some((part) => /^\.+$/.test(part))) return null;
	return { bucket, prefix: parts.map((part) => `${part}/`).join("") };
}

/** Whether files can lie there: in a bucket, or in a folder. Of an address of any other kind a folder would be made. */
export const isPlaceForFiles = (address: string): boolean =>
	readBucket(address) !== null || !/^[a-z][a-z0-9+.-]+:/i.test(address);

/** Whether both lead to one part of one bucket, however they are written. */
export function isSameBucket(one: string, other: string): boolean {
	const [a, b] = [readBucket(one), readBucket(other)];
	return a !== null && b !== null && a.bucket === b.bucket && a.prefix === b.prefix;
}

/** What files and backups keep in folders of these names is removed as nobody's where it is another's. */
const FOLDERS_OF_FILES = ["files", "imports"];
const FOLDERS_OF_BACKUPS = ["files", "making"];

/** Whether files and backups at these addresses would be among each other: at one place, or the ones in a folder of the others. */
export function areMixed(files: string, backups: string): boolean {
	const [a, b] = [readBucket(files), readBucket(backups)];
	if (a === null || b === null || a.bucket !== b.bucket) return false;
	const isIn = (inner: Bucket, outer: Bucket, folders: readonly string[]) =>
		folders.some((name) => inner.prefix.startsWith(`${outer.prefix}${name}/`));
	return a.prefix === b.prefix || isIn(a, b, FOLDERS_OF_BACKUPS) || isIn(b, a, FOLDERS_OF_FILES);
}
