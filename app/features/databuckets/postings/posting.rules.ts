/** What becomes of somebody whose amount changes. */
export interface Due {
	paid: number;
	owed: number;
}

interface Now extends Due {
	balance: number;
	/** Cancelled, in the bin, or gone. */
	gone: boolean;
}

/**
 * What a run does for somebody it has listed: nothing where the amount is another by now (the next run has it), for whom is
 * gone, and where the balance cannot bear what would be taken back, which stays an open difference.
 */
export function outcomeOf(listed: Due, now: Now): "Posted" | "Short" | "Changed" | "Gone" {
	if (now.gone) return "Gone";
	if (now.owed !== listed.owed || now.paid !== listed.paid) return "Changed";
	const points = now.owed - now.paid;
	return points < 0 && now.balance + points < 0 ? "Short" : "Posted";
}

/** Stands for what a question names: how many amounts change, and by how much both ways. */
export const namedSums = ({ count, plus, minus }: { count: number; plus: number; minus: number }): string =>
	[count, plus, minus].join(" ");

/** Whether a run moves more points, both ways together, than the admin who updated the results may post alone (D93). */
export const needsSecondAdmin = ({ plus, minus }: { plus: number; minus: number }, limit: number | null): boolean =>
	limit !== null && plus - minus > limit;
