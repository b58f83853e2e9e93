import { each, type Pieces } from "~/server/turns/pieces";
import { isNoNumber } from "../shown-board.rules";

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

interface Row {
	position: number;
	participantId: string;
	value: string;
}

export function* odditiesOf(rows: readonly Row[], borderTie: boolean): Pieces<Oddities> {
	const seen = new Set<string>();
	const again = new Set<string>();
	const noNumber = { count: 0, at: [] as number[] };
	yield* each(rows.length, (at) => {
		const { participantId, position, value } = rows[at]!;
		const known = seen.size;
		if (seen.add(participantId).size === known) again.add(participantId);
		if (isNoNumber(value) && ++noNumber.count <= NAMED) noNumber.at.push(position);
	});
	return { several: again.size, borderTie, noNumber };
}
