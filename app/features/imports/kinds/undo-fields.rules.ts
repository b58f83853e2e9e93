import { message } from "~/lib/message-key";
import type { ApplyContext, StoredEffect } from "../import-kind";

/** The fields of an update that still hold what the import wrote, and those that were changed since. */
export function fieldsToReturn<Field extends string>(
	fields: readonly Field[],
	{ before, after }: Pick<StoredEffect, "before" | "after">,
	now: Readonly<Record<Field, unknown>>,
	same: (field: Field, a: unknown, b: unknown) => boolean,
): { fields: Field[]; others: Field[] } {
	const changed = fields.filter((field) => field in before && field in after);
	const still = changed.filter((field) => same(field, after[field], now[field]));
	return { fields: still, others: changed.filter((field) => !still.includes(field)) };
}

/** What is said of an update that is taken back in part; null when all of it is. */
export function partlyKept(others: readonly string[]): string | null {
	return others.length === 0 ? null : message("imports:kept.partly", { columns: others.join(", ") });
}

/**
 * What belongs to one record alone, and which records have given theirs up on the way of an undo: theirs is free for those of
 * earlier rows, as it was when the import took it from them.
 */
export function givenUp({ memo }: Pick<ApplyContext, "memo">) {
	const keyOf = (field: string, id: string) => `givenUp/${field}/${id}`;
	return {
		note: (fields: readonly string[], id: string) => {
			for (const field of fields) memo.set(keyOf(field, id), 1);
		},
		/** Whether somebody else than `id` holds it, and goes on to. */
		isTaken: (field: string, owner: string | undefined, id: string) =>
			owner !== undefined && owner !== id && !memo.has(keyOf(field, owner)),
	};
}
