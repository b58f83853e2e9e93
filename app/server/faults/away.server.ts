import { isAway, ProgramMoved, StorageFull, StorageReadOnly } from "~db/errors";

/**
 * The message for a database or a folder that cannot be reached, has no room left or cannot be written; null for any other
 * error. Such a fault is answered with 503: nothing was changed, and the same may succeed later.
 */
export function awayMessage(error: unknown): string | null {
	if (error instanceof ProgramMoved) return "common:errors.moved";
	if (error instanceof StorageFull) return "common:errors.full";
	if (error instanceof StorageReadOnly) return "common:errors.readOnly";
	return isAway(error) ? "common:errors.unavailable" : null;
}
