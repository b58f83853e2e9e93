import { Busy, StorageFull, StorageReadOnly, Timeout, Unavailable } from "~db/errors";

/**
 * The message for a database or a folder that cannot be reached, has no room left or cannot be written; null for any other
 * error. Such a fault is answered with 503: nothing was changed, and the same may succeed later.
 */
export function awayMessage(error: unknown): string | null {
	if (error instanceof StorageFull) return "common:errors.full";
	if (error instanceof StorageReadOnly) return "common:errors.readOnly";
	const away = error instanceof Unavailable || error instanceof Timeout || error instanceof Busy;
	return away ? "common:errors.unavailable" : null;
}
