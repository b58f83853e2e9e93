import { message } from "~/lib/message-key";
import type { StoredEffect } from "../import-kind";

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
