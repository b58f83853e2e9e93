import { compareDecimals } from "~/features/result-views/source/numbers.rules";
import { mapped, type Pieces, sorted } from "~/server/turns/pieces";

/** Somebody to be ranked. */
export interface Candidate {
	id: string;
	/** Equal figures stand in the order of names. */
	name: string;
	/** An exact decimal; null for a cell that is no number: ranked last. */
	figure: string | null;
	/** Whether the row can win at all (LEAD-36). */
	mayWin: boolean;
}

interface RankRule {
	sortDir: "asc" | "desc";
	winRows: number;
	ties: "skip" | "next";
}

export interface Ranked<C> {
	one: C;
	position: number;
	rank: number;
	winner: boolean;
}

interface Ranking<C> {
	rows: Ranked<C>[];
	/** Somebody with the figure of the last winner does not win. */
	borderTie: boolean;
}

const byName = (a: Candidate, b: Candidate) => compared(a.name, b.name) || compared(a.id, b.id);
const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Candidates in their order with their ranks. Equal figures share one; the next rank skips as many as share it, or goes on by
 * one. The first `winRows` of those that may win do, exactly as many.
 */
export function* rankRows<C extends Candidate>(candidates: readonly C[], rule: RankRule): Pieces<Ranking<C>> {
	const sign = rule.sortDir === "asc" ? 1 : -1;
	const near = yield* mapped(candidates.length, (at) => Number(candidates[at]!.figure));
	const order = yield* sorted(candidates.length, (first, second) => {
		const a = candidates[first]!;
		const b = candidates[second]!;
		if (a.figure === null || b.figure === null)
			return (a.figure === null ? 1 : 0) - (b.figure === null ? 1 : 0) || byName(a, b);
		return sign * compareDecimals(a.figure, b.figure, near[first], near[second]) || byName(a, b);
	});
	let [rank, wins] = [0, 0];
	let [last, border]: (string | null | undefined)[] = [];
	let borderTie = false;
	const rows = yield* mapped(order.length, (at): Ranked<C> => {
		const one = candidates[order[at]!]!;
		if (at === 0 || one.figure !== last) rank = rule.ties === "skip" ? at + 1 : rank + 1;
		last = one.figure;
		const winner = one.mayWin && wins < rule.winRows;
		if (winner) {
			wins++;
			border = one.figure;
		} else if (one.mayWin && wins > 0 && one.figure === border) borderTie = true;
		return { one, position: at + 1, rank, winner };
	});
	return { rows, borderTie };
}
