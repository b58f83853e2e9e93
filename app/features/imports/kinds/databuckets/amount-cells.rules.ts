import { type Amount, parseAmount } from "~/kernel/conditions/amounts.rules";
import { type NumberStyle, parseDecimal } from "~/lib/csv/values";

export type AmountCellFault = "amountInvalid" | "amountAmbiguous" | "amountTooManyDecimals" | "amountTooLarge";

/** What is written without any mark is read at a glance: files hold millions of such cells. */
const PLAIN = /^-?\d{1,12}$/;

/** The exact amount of a cell; null where it holds none. */
export function amountOfCell(cell: string, style: NumberStyle): { value: Amount | null } | { fault: AmountCellFault } {
	if (cell === "") return { value: null };
	const units = PLAIN.test(cell) ? Number(cell) * 10_000 : Number.NaN;
	if (Math.abs(units) <= SURELY_FITS) return { value: units === 0 ? 0 : units };
	const decimal = parseDecimal(cell, style);
	if (decimal.kind === "none") return { value: null };
	if (decimal.kind === "invalid")
		return { fault: decimal.reason === "ambiguous" ? "amountAmbiguous" : "amountInvalid" };
	const amount = parseAmount(decimal.value.text);
	return "value" in amount ? amount : { fault: FAULTS[amount.fault] };
}

const SURELY_FITS = 100_000_000_000 * 10_000;

const FAULTS = {
	notANumber: "amountInvalid",
	tooManyDecimals: "amountTooManyDecimals",
	tooLarge: "amountTooLarge",
} as const;

/** How most of these cells write numbers, as far as they prove it; "" where they do not, or not all the same. */
export function styleOfCells(cells: readonly string[]): "point" | "comma" | "" {
	const reads = (style: "point" | "comma") => {
		const other = style === "point" ? "comma" : "point";
		return cells.some(
			(cell) => "fault" in amountOfCell(cell, other) && !("fault" in amountOfCell(cell, style)) && cell !== "",
		);
	};
	const [point, comma] = [reads("point"), reads("comma")];
	return point === comma ? "" : point ? "point" : "comma";
}
