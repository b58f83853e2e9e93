import type { ApplyContext } from "../import-kind";

/**
 * What belongs to one record alone, and which records have given theirs up on the way of a run: theirs is free for the rows that
 * come next, as it is where each batch is written before the next is looked at.
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
