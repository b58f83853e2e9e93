interface Placed {
	id: string;
	order: number;
}

/** Which entry is to go up or down. */
export const movedId = (move: string): string => move.slice(move.indexOf(":") + 1);

/**
 * The pairs after one of them has gone up or down by one place. They are put in their order first, those of one order as
 * they stand, and numbered anew from 0, so that a step is always seen.
 */
export function moved(pairs: readonly Placed[], move: string): Placed[] {
	const sorted = pairs.toSorted((a, b) => a.order - b.order);
	const at = sorted.findIndex(({ id }) => id === movedId(move));
	const to = move.startsWith("up:") ? at - 1 : at + 1;
	const [one] = at < 0 || to < 0 || to >= sorted.length ? [] : sorted.splice(at, 1);
	if (one) sorted.splice(to, 0, one);
	return sorted.map(({ id }, order) => ({ id, order }));
}
