import { lookOf } from "./looks";
import { isTotalRow } from "./table/cells";
import { parseDecimal } from "./values";

interface Row {
	/** Without what a download of rows that were left out says of them. */
	cells: readonly string[];
	/** Places of the columns that are read. */
	read: ReadonlySet<number>;
	/** The rows are amounts by key: a sum may say by words what it sums up. */
	amounts: boolean;
}

/**
 * True for a row that sums up the others. A record may be called Total as well: it says more of itself than figures, or our
 * own download marked its name as a text.
 */
export function isSumRow({ cells, read, amounts }: Row): boolean {
	// A list of names has nothing to sum up.
	if (cells.length < 2 || !isTotalRow(cells)) return false;
	const name = cells.findIndex((cell) => cell !== "");
	return amounts || !cells.some((cell, at) => at !== name && read.has(at) && isWords(cell));
}

const isWords = (cell: string): boolean => {
	const look = lookOf([cell]);
	return (look === "words" || look === "email") && isNoNumber(cell);
};

/** `CAD 1,200` and the like are words to the eye. */
const isNoNumber = (cell: string): boolean => {
	const read = parseDecimal(cell, "ambiguous");
	return read.kind === "invalid" && read.reason === "notNumber";
};
