import { isNoNumber } from "../shown-board.rules";
import type { BoardRow } from "./board-values.rules";

/** What is odd about a board's rows, for its admins. */
export interface Oddities {
	/** Participants of whom there is more than one row. */
	several: number;
	/** The border of winning falls between rows with the same figure. */
	borderTie: boolean;
	/** Rows that have no number in the column that the board is ranked by, and the positions of the first of them. */
	noNumber: { count: number; at: number[] };
}

/** Of rows without a number so many are named. */
const NAMED = 3;

export function odditiesOf(rows: readonly BoardRow[], borderTie: boolean): Oddities {
	const odd = rows.filter(({ value }) => isNoNumber(value));
	return {
		...{ several: severalTimes(rows), borderTie },
		noNumber: { count: odd.length, at: odd.slice(0, NAMED).map(({ position }) => position) },
	};
}

function severalTimes(rows: readonly BoardRow[]): number {
	const rowsOf = new Map<string, number>();
	for (const { participantId } of rows) rowsOf.set(participantId, (rowsOf.get(participantId) ?? 0) + 1);
	return [...rowsOf.values()].filter((count) => count > 1).length;
}
