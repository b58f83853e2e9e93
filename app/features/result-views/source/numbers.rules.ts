import { parseDecimal } from "~/lib/csv/values";

/** How a column writes its decimals. */
export type Notation = "point" | "comma";

/** What cells prove about their notation; `1,000` proves nothing, and alone is a thousand. `otherwise` is where nothing does. */
export function notationOf(cells: readonly string[], otherwise: Notation = "point"): Notation {
	let commas = 0;
	for (const cell of cells) {
		if (!cell.includes(",") && !cell.includes(".")) continue;
		const proven = parseDecimal(cell, "ambiguous");
		if (proven.kind !== "value") continue;
		const same = (notation: Notation) => {
			const read = parseDecimal(cell, notation);
			return read.kind === "value" && read.value.text === proven.value.text;
		};
		if (same("point") !== same("comma")) commas += same("comma") ? 1 : -1;
	}
	if (commas === 0) return otherwise;
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

/** The numbers of a column, null for cells that are none; a column that proves no notation has that of its file. */
export function readNumbers(cells: readonly string[], file?: Notation): (number | null)[] {
	const notation = notationOf(cells, file);
	return cells.map((cell) => {
		const text = readDecimal(cell, notation);
		return text === null ? null : Number(text);
	});
}

/** A number as text that `Number` reads and people too: never with an exponent. */
export const decimalText = (figure: number): string =>
	Number.isSafeInteger(figure) ? String(figure) : PLAIN.format(figure);

const PLAIN = new Intl.NumberFormat("en", { useGrouping: false, maximumFractionDigits: 20 });
