import { splitMessage } from "~/lib/message-key";
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

/** The same of what a guard threw in its place, also where its host has no program any more, as one that was switched off. */
export async function saidAway(error: unknown): Promise<string | null> {
	if (!(error instanceof Response)) return awayMessage(error);
	const { status, statusText } = error;
	if (status === 404 && statusText === "noprogram") return "common:noProgram.text";
	if (status !== 503) return null;
	const said = await error.clone().text();
	return splitMessage(said) ? said : "common:errors.unavailable";
}
