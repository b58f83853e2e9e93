import { byCodeOrder } from "~/features/databuckets/databuckets.rules";
import type { Result } from "~/features/databuckets/results/shown-results.rules";
import { type Notation, notationOf, readDecimal } from "~/features/result-views/source/numbers.rules";
import { CODE_COLUMN, RESULT_COLUMNS, type ResultColumn } from "~/features/result-views/source/result-columns.rules";
import { type Amount, parseAmount } from "~/kernel/conditions/amounts.rules";
import { type Cell, exactPercentage } from "./cells.rules";
import type { Source } from "./table-data.rules";

/** Columns that a databucket without targets does not have (BUCKET-50). */
const OF_TARGETS: readonly ResultColumn[] = ["Target", "Difference", "Percentage"];
export const PERCENTAGES: readonly string[] = ["Percentage"];

/** What a databucket's results by code offer as columns. */
export const codeResultColumns = (hasTargets: boolean): string[] => [
	CODE_COLUMN,
	...RESULT_COLUMNS.filter((column) => hasTargets || !OF_TARGETS.includes(column)),
];

const POINT = 10_000;
const AMOUNT_DECIMALS = 4;

type Figures = Result["totals"];

const CELL: Record<ResultColumn, (figures: Figures) => Amount | null> = {
	Actual: ({ actual }) => actual,
	Target: ({ target }) => target,
	Difference: ({ diff }) => diff,
	Percentage: ({ actual, target }) => exactPercentage(actual, target),
	"Target Points": ({ targetPoints }) => targetPoints * POINT,
	"Claim Points": ({ claimPoints }) => claimPoints * POINT,
	"Quiz Points": ({ quizPoints }) => quizPoints * POINT,
	Bonus: ({ bonus }) => bonus * POINT,
	"Total Points": ({ totalPoints }) => totalPoints * POINT,
};

/** A participant's results by code, in the order of the databucket's codes as far as it has them. */
export function resultSource({ codes, totals }: Result, hasTargets: boolean, order: readonly string[] = []): Source {
	const columns = codeResultColumns(hasTargets);
	const [, ...figures] = columns as [string, ...ResultColumn[]];
	return {
		columns,
		rows: codes
			.toSorted(byCodeOrder(order))
			.map((one): Cell[] => [one.code, ...figures.map((column) => (isEmpty(one, column) ? null : CELL[column](one)))]),
		totals: [null, ...figures.map((column) => CELL[column](totals))],
		percentages: PERCENTAGES,
		bonus: totals.bonus,
	};
}

/** No value is not 0 (D90); a bonus belongs to the total. */
function isEmpty({ hasActual, hasTarget }: Result["codes"][number], column: ResultColumn): boolean {
	if (column === "Bonus") return true;
	return (column === "Actual" && !hasActual) || (column === "Target" && !hasTarget);
}

/** Rows of a file; each column writes its decimals as `notations` say. */
export function uploadSource(columns: readonly string[], rows: readonly Row[], notations: readonly Notation[]): Source {
	const amounts = rows.map((row) => columns.map((_column, at) => amountOf(row[at] ?? "", notations[at] ?? "point")));
	return { columns, rows, amounts };
}

type Row = readonly string[];

/** How the columns of a file write their decimals, as rows from its beginning tell; a column that does not, as the others do. */
export function notationsOf(columns: readonly string[], sample: readonly Row[]): Notation[] {
	const file = notationOf(sample.flat());
	return columns.map((_column, at) =>
		notationOf(
			sample.map((row) => row[at] ?? ""),
			file,
		),
	);
}

function amountOf(cell: string, notation: Notation): Amount | null {
	const text = readDecimal(cell, notation);
	const read = text === null ? null : parseAmount(inAmountDecimals(text));
	return read && "value" in read ? read.value : null;
}

/** A decimal with no more places than an amount has, rounded half away from zero: thirds have no end in a file either. */
function inAmountDecimals(text: string): string {
	const [whole = "", decimals = ""] = text.replace("-", "").split(".");
	if (decimals.length <= AMOUNT_DECIMALS) return text;
	const cut = BigInt(whole + decimals.slice(0, AMOUNT_DECIMALS)) + (decimals.charAt(AMOUNT_DECIMALS) >= "5" ? 1n : 0n);
	const digits = String(cut).padStart(AMOUNT_DECIMALS + 1, "0");
	return `${text.startsWith("-") ? "-" : ""}${digits.slice(0, -AMOUNT_DECIMALS)}.${digits.slice(-AMOUNT_DECIMALS)}`;
}
