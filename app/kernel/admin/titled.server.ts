import { newId } from "~/lib/ids.server";
import { upperKey } from "~/lib/text";
import { Refused } from "~/server/domain-error";
import { UniqueViolation } from "~db/errors";
import type { WriteScope } from "~db/scope";

/** What most entities share: a title that is unique in its program, and who made and changed the row when. */
export function titleColumns(title: string) {
	return { title: title.trim(), title_upper: upperKey(title) };
}

/** The tenant key and the audit columns of a new row. */
export function newRow(tx: WriteScope) {
	const at = tx.now();
	const by = tx.actor.id;
	return { program_id: tx.programId, id: newId(), created: at, updated: at, created_by: by, updated_by: by };
}

/**
 * The audit columns of a changed row. `stored` is the row's `updated` now, `opened` what it was when the form was opened;
 * throws Refused (409) when they differ, so that nobody overwrites what they have not seen.
 */
export function changedRow(tx: Pick<WriteScope, "now" | "actor">, stored: number, opened: number | undefined) {
	if (opened !== undefined && opened !== stored) throw new Refused("admin:errors.changedMeanwhile", undefined, 409);
	// Later than before even within one millisecond.
	return { updated: Math.max(tx.now(), stored + 1), updated_by: tx.actor.id };
}

/** Runs a write and turns a title that is taken into a refusal at its field, whose compared column is `<field>_upper`. */
export async function uniqueTitle<T>(messageKey: string, write: () => Promise<T>, field = "title"): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (error instanceof UniqueViolation && error.columns.includes(`${field}_upper`))
			throw new Refused(messageKey, field);
		throw error;
	}
}
