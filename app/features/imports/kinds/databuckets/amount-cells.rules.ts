import { type Amount, parseAmount } from "~/kernel/conditions/amounts.rules";
import { AMOUNT_UNITS, amountText } from "~/lib/amounts/decimals";
import type { CsvValue } from "~/lib/csv/csv-export";
import { type NumberStyle, parseDecimal } from "~/lib/csv/values";

export type AmountCellFault = "amountInvalid" | "amountAmbiguous" | "amountTooManyDecimals" | "amountTooLarge";

/** How most are written, read at a glance: files hold millions of such cells. */
const USUAL = /^-?\d{1,11}(?:\.\d{1,4})?$/;

/** The exact amount of a cell; null where it holds none. */
export function amountOfCell(cell: string, style: NumberStyle): { value: Amount | null } | { fault: AmountCellFault } {
	if (cell === "") return { value: null };
	if (USUAL.test(cell)) {
		const point = cell.indexOf(".");
		if (point < 0) return { value: Number(cell) * AMOUNT_UNITS || 0 };
		const decimals = cell.length - point - 1;
		if (style === "point" || (style === "ambiguous" && decimals !== THOUSANDS)) {
			const units = Number(cell.slice(0, point) + cell.slice(point + 1)) * (SCALES[decimals] ?? 0);
			return { value: units || 0 };
		}
	}
	const decimal = parseDecimal(cell, style);
	if (decimal.kind === "none") return { value: null };
	if (decimal.kind === "invalid")
		return { fault: decimal.reason === "ambiguous" ? "amountAmbiguous" : "amountInvalid" };
	const amount = parseAmount(decimal.value.text);
	return "value" in amount ? amount : { fault: FAULTS[amount.fault] };
}

/** As many digits may as well stand behind a mark of thousands. */
const THOUSANDS = 3;
/** What digits are multiplied by, by the number of their decimals. */
const SCALES = [AMOUNT_UNITS, 1000, 100, 10, 1];

const FAULTS = {
	notANumber: "amountInvalid",
	tooManyDecimals: "amountTooManyDecimals",
	tooLarge: "amountTooLarge",
} as const;

/** The cell of a download for an amount, exact whichever notation it is read in; three decimals alone may be thousands. */
export function cellOfAmount(amount: Amount): CsvValue {
	const text = amountText(amount);
	return { asItCame: /\.\d{3}$/.test(text) ? `${text}0` : text };
}

/** How most of these cells write numbers, as far as they prove it; "" where they do not, or not all the same. */
export function styleOfCells(cells: readonly string[]): "point" | "comma" | "" {
	const reads = (style: "point" | "comma") => {
		const other = style === "point" ? "comma" : "point";
		return cells.some((cell) => "fault" in amountOfCell(cell, other) && !("fault" in amountOfCell(cell, style)));
	};
	const [point, comma] = [reads("point"), reads("comma")];
	return point === comma ? "" : point ? "point" : "comma";
}
