import { parseDecimal } from "~/lib/csv/values";
import { mapped, type Pieces } from "~/server/turns/pieces";

/** How a column writes its decimals. */
export type Notation = "point" | "comma";

/** What cells prove about their notation. */
interface Proof {
	/** How many of them have a decimal comma, less those with a point. */
	commas: number;
	/** One may be a thousand, or have three decimals. */
	thousands: boolean;
}

type Read = ReturnType<typeof parseDecimal>;

function prove(proof: Proof, cell: string, clear: Read): void {
	if (!cell.includes(",") && !cell.includes(".")) return;
	if (clear.kind !== "value") {
		proof.thousands ||= isOpen(clear) && cell.includes(",");
		return;
	}
	const same = (notation: Notation) => {
		const read = parseDecimal(cell, notation);
		return read.kind === "value" && read.value.text === clear.value.text;
	};
	if (same("point") !== same("comma")) proof.commas += same("comma") ? 1 : -1;
}

const isOpen = (read: Read): boolean => read.kind === "invalid" && read.reason === "ambiguous";

/**
 * The notation that cells prove. `1,000` proves nothing: where no other cell of its column does, it is a thousand (LEAD-35),
 * whatever the rest of the file says. `otherwise` is for columns without such a cell.
 */
function proven({ commas, thousands }: Proof, otherwise: Notation): Notation {
	if (commas === 0) return thousands ? "point" : otherwise;
	return commas > 0 ? "comma" : "point";
}

/** What the cells of a column prove about their notation. */
export function notationOf(cells: readonly string[], otherwise: Notation = "point"): Notation {
	const proof: Proof = { commas: 0, thousands: false };
	for (const cell of cells) prove(proof, cell, parseDecimal(cell, "ambiguous"));
	return proven(proof, otherwise);
}

/**
 * A cell as an exact decimal, null when it is none. Thousands marks, currency signs and a percent sign do not count
 * (LEAD-35); a cell that leaves the notation open follows that of its column.
 */
export const readDecimal = (cell: string, notation: Notation): string | null =>
	settled(parseDecimal(cell, "ambiguous"), cell, notation);

function settled(clear: Read, cell: string, notation: Notation): string | null {
	const read = isOpen(clear) ? parseDecimal(cell, notation) : clear;
	return read.kind === "value" ? read.value.text : null;
}

/** The exact decimals of a column, null for cells that are none; `file` is how its file writes decimals (`notationOf`). */
export function* readDecimals(cells: readonly string[], file: Notation = "point"): Pieces<(string | null)[]> {
	const proof: Proof = { commas: 0, thousands: false };
	const clear = yield* mapped(cells.length, (at) => {
		const read = parseDecimal(cells[at]!, "ambiguous");
		prove(proof, cells[at]!, read);
		return read;
	});
	const notation = proven(proof, file);
	return yield* mapped(cells.length, (at) => settled(clear[at]!, cells[at]!, notation));
}

/**
 * Which of two exact decimals is more: below 0, 0 or above. `nearA` and `nearB` are what `Number` makes of them; only where
 * that is the same do their digits have to be compared.
 */
export function compareDecimals(a: string, b: string, nearA = Number(a), nearB = Number(b)): number {
	const apart = nearA - nearB;
	if (apart || a === b) return a === b ? 0 : apart;
	const decimals = Math.max(decimalsOf(a), decimalsOf(b));
	const [one, other] = [a, b].map((text) => BigInt(text.replace(".", "") + "0".repeat(decimals - decimalsOf(text))));
	return one === other ? 0 : one! < other! ? -1 : 1;
}

const decimalsOf = (text: string): number => (text.includes(".") ? text.length - text.indexOf(".") - 1 : 0);

/** A number as text that `Number` reads and people too: never with an exponent. */
export const decimalText = (figure: number): string =>
	Number.isSafeInteger(figure) ? String(figure) : PLAIN.format(figure);

const PLAIN = new Intl.NumberFormat("en", { useGrouping: false, maximumFractionDigits: 20 });
