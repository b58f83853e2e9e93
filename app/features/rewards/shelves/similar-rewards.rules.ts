interface Offered {
	id: string;
	/** Points. */
	cost: number;
}

/**
 * The first few of what may follow a reward: of its category before others of its catalogue, what the member's points buy
 * before what they do not, and of those the nearest in cost.
 */
export function mostAlike<R extends Offered>(
	to: { cost: number },
	{ category, catalogue }: { category: readonly R[]; catalogue: readonly R[] },
	{ balance, most }: { balance: number; most: number },
): R[] {
	const dear = ({ cost }: R) => (cost > balance ? 1 : 0);
	const far = ({ cost }: R) => Math.abs(cost - to.cost);
	const nearest = (rows: readonly R[]) => rows.toSorted((a, b) => dear(a) - dear(b) || far(a) - far(b));
	const byId = new Map([...nearest(category), ...nearest(catalogue)].map((one) => [one.id, one]));
	return [...byId.values()].slice(0, most);
}
