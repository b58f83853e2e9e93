interface Shelf<R> {
	rewards: R[];
}

/**
 * The shelves without what stands elsewhere on the page, so many of each: a second card of a reward tells nothing. A shelf of
 * which nothing would be left keeps its first ones, or its catalogue would seem to have none.
 */
export function rewardsOnce<R extends { id: string }, S extends Shelf<R>>(
	elsewhere: readonly R[],
	shelves: readonly S[],
	each: number,
): S[] {
	const told = new Set(elsewhere.map(({ id }) => id));
	return shelves.map((shelf) => {
		const others = shelf.rewards.filter(({ id }) => !told.has(id));
		return { ...shelf, rewards: (others.length > 0 ? others : shelf.rewards).slice(0, each) };
	});
}
