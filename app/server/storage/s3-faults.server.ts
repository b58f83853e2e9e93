import { DatabaseError, DatabaseLost, StorageFull, StorageReadOnly, Unavailable } from "~db/errors";

interface Told {
	name?: string;
	message?: string;
	$metadata?: { httpStatusCode?: number };
}

const told = (error: unknown): Told => (typeof error === "object" && error !== null ? error : {});

/** Whether the storage says that there is no such object; a bucket that is not there is a fault. */
export function isNoObject(error: unknown): boolean {
	const { name, $metadata } = told(error);
	return name === "NoSuchKey" || name === "NotFound" || ($metadata?.httpStatusCode === 404 && name !== "NoSuchBucket");
}

export const isBehindEnd = (error: unknown) => told(error).$metadata?.httpStatusCode === 416;

const FULL = /Quota|StorageFull|InsufficientStorage|NoSpace|EntityTooLarge/i;

/** The error of ours for one of a storage; whatever it is, nobody is told that something was stored. */
export function storageFault(error: unknown, doing: "read" | "write", shown: string): Error {
	// A fault of ours is none of the storage.
	if (error instanceof DatabaseError || error instanceof TypeError || error instanceof RangeError) return error;
	const { name = "", message = String(error), $metadata } = told(error);
	const says = `${shown}: ${name || "error"} (${message})`;
	if ($metadata?.httpStatusCode === 507 || FULL.test(name)) return new StorageFull(says, { cause: error });
	if (name === "NoSuchBucket") return new DatabaseLost("missing", says, { cause: error });
	if (name === "AccessDenied" && doing === "write") return new StorageReadOnly(says, { cause: error });
	return new Unavailable(says, { cause: error });
}
