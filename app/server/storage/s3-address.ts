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

/** Whether both lead to one part of one bucket, however they are written. */
export function isSameBucket(one: string, other: string): boolean {
	const [a, b] = [readBucket(one), readBucket(other)];
	return a !== null && b !== null && a.bucket === b.bucket && a.prefix === b.prefix;
}
