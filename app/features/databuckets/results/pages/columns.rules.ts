import { shownPercent } from "~/kernel/conditions/amounts.rules";
import { decimalsIn } from "~/lib/amounts/decimals";
import { NAMES_SORTED } from "~/lib/limits";
import type { PreviewColumn } from "../../databuckets.rules";
import type { ResultFigures } from "../figures.rules";

/** Columns of results beside the names, as they are stored. */
export const RESULT_COLUMNS = [
	...(["actual", "target", "difference", "percentage"] as const),
	...(["targetPoints", "claimPoints", "quizPoints", "totalPoints"] as const),
] as const;
export type ResultColumn = (typeof RESULT_COLUMNS)[number];

/** Columns that the list of participants can be ordered by. */
export const SORTED_FIGURES = [
	...(["totalPoints", "actual", "target", "difference", "percentage"] as const),
] as const satisfies readonly ResultColumn[];
export type SortedResult = (typeof SORTED_FIGURES)[number] | "name";
export type ResultSort = SortedResult | `-${SortedResult}`;

/** The orders that a list of so many participants can have. Most points come first unless somebody asks for another. */
export function resultSorts(participants: number): { columns: readonly SortedResult[]; sorts: readonly ResultSort[] } {
	const columns = participants > NAMES_SORTED ? SORTED_FIGURES : ([...SORTED_FIGURES, "name"] as const);
	return { columns, sorts: [...columns.map((column): ResultSort => `-${column}`), ...columns] };
}

/** What the form of the columns says of each: the name of the field. */
export type ColumnField = `${ResultColumn}_${"place" | "label" | "show"}`;
export const columnField = (column: ResultColumn, part: "place" | "label" | "show"): ColumnField => `${column}_${part}`;

/** Those that say nothing without targets (BUCKET-50). */
const OF_TARGETS: readonly ResultColumn[] = ["target", "difference", "percentage"];

const isColumn = (name: string): name is ResultColumn => RESULT_COLUMNS.some((one) => one === name);

/** The columns that are shown, in their order, with the name that was given to them. */
export function resultColumns(columns: readonly PreviewColumn[], hasTargets: boolean) {
	return columns.flatMap(({ column, label, show }) =>
		show && isColumn(column) && (hasTargets || !OF_TARGETS.includes(column)) ? [{ column, label }] : [],
	);
}

/** Points that not every databucket gives. */
const SELDOM: readonly ResultColumn[] = ["claimPoints", "quizPoints"];

/** Whether any of these has results; points can be given without. */
export const hasResults = (rows: readonly ResultFigures[]) =>
	rows.some(({ actual, target }) => actual !== 0 || target !== 0);

/** The columns without those of results, or of seldom given points, where there are none in any of these figures. */
export function withoutEmpty<C extends { column: ResultColumn }>(
	columns: readonly C[],
	rows: readonly ResultFigures[],
) {
	const isGiven = (column: ResultColumn) => rows.some((row) => figureOf(column, row) !== 0);
	const isPoints = (column: ResultColumn) => kindOfColumn(column) === "points";
	// Where there is nothing at all, they show what would stand there.
	const areOnlyPoints = !hasResults(rows) && columns.some(({ column }) => isPoints(column) && isGiven(column));
	return columns.filter(({ column }) => {
		if (SELDOM.includes(column) || (areOnlyPoints && column === "targetPoints")) return isGiven(column);
		return isPoints(column) || !areOnlyPoints;
	});
}

/** How a figure is written: an amount, a percentage, or points. */
export function kindOfColumn(column: ResultColumn): "amount" | "percent" | "points" {
	if (column === "percentage") return "percent";
	return column.endsWith("Points") ? "points" : "amount";
}

/** The figure of a column: an amount in 1/10,000, a percentage with one decimal, or points. */
export function figureOf(column: ResultColumn, figures: ResultFigures): number {
	if (column === "percentage") return shownPercent(figures.percent);
	return column === "difference" ? figures.diff : figures[column];
}

/** How many decimals the amounts of a column have, so that they stand aligned beneath each other. */
export function decimalsOfColumn(column: ResultColumn, rows: readonly ResultFigures[]): number {
	return kindOfColumn(column) === "amount" ? decimalsIn(rows.map((figures) => figureOf(column, figures))) : 0;
}

/** The figure as files have it: a point before the decimals, nothing between thousands. */
export function writtenFigure(column: ResultColumn, figures: ResultFigures): number {
	const figure = figureOf(column, figures);
	return kindOfColumn(column) === "amount" ? figure / UNITS : figure;
}

const UNITS = 10_000;
