import { parseDecimal } from "~/lib/csv/values";

/** How a column writes its decimals. */
export type Notation = "point" | "comma";

/**
 * What the cells of a column prove about their notation. `1,000` proves nothing: where no other cell of its column does, it is
 * a thousand (LEAD-35), whatever the rest of the file says. `otherwise` is for columns without such a cell.
 */
export function notationOf(cells: readonly string[], otherwise: Notation = "point"): Notation {
	let commas = 0;
	let thousands = false;
	for (const cell of cells) {
		if (!cell.includes(",") && !cell.includes(".")) continue;
		const proven = parseDecimal(cell, "ambiguous");
		if (proven.kind !== "value") {
			thousands ||= proven.kind === "invalid" && proven.reason === "ambiguous" && cell.includes(",");
			continue;
		}
		const same = (notation: Notation) => {
			const read = parseDecimal(cell, notation);
			return read.kind === "value" && read.value.text === proven.value.text;
		};
		if (same("point") !== same("comma")) commas += same("comma") ? 1 : -1;
	}
	if (commas === 0) return thousands ? "point" : otherwise;
	return commas > 0 ? "comma" : "point";
}

/**
 * A cell as an exact decimal, null when it is none. Thousands marks, currency signs and a percent sign do not count
 * (LEAD-35); a cell that leaves the notation open follows that of its column.
 */
export function readDecimal(cell: string, notation: Notation): string | null {
	const clear = parseDecimal(cell, "ambiguous");
	const read = clear.kind === "invalid" && clear.reason === "ambiguous" ? parseDecimal(cell, notation) : clear;
	return read.kind === "value" ? read.value.text : null;
}

/** The exact decimals of a column, null for cells that are none; `file` is how its file writes decimals (`notationOf`). */
export function readDecimals(cells: readonly string[], file?: Notation): (string | null)[] {
	const notation = notationOf(cells, file);
	return cells.map((cell) => readDecimal(cell, notation));
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
