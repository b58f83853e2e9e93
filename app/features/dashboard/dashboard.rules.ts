/** What members held at the end of each week: what they hold now, less what came after. */
export function heldByWeek(now: number, net: readonly number[]): number[] {
	let held = now;
	return net
		.toReversed()
		.map((change) => {
			const atTheEnd = held;
			held -= change;
			return atTheEnd;
		})
		.toReversed();
}

/** By how much a figure is another than it was, in percent; null where there was nothing that it could be compared with. */
export const changeInPercent = (now: number, before: number): number | null =>
	before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null;

interface OrderedLine {
	rewardId: string;
	quantity: number;
}

/** The rewards that lines of orders name most, by pieces; those of equal pieces as they came. */
export function mostOrdered<L extends OrderedLine>(lines: readonly L[], most: number): L[] {
	const sums = new Map<string, L>();
	for (const line of lines) {
		const known = sums.get(line.rewardId);
		sums.set(line.rewardId, { ...(known ?? line), quantity: (known?.quantity ?? 0) + line.quantity });
	}
	return [...sums.values()]
		.filter(({ quantity }) => quantity > 0)
		.sort((a, b) => b.quantity - a.quantity)
		.slice(0, most);
}
