import { type Amount, addAmounts } from "~/kernel/conditions/amounts.rules";
import { amountText } from "~/lib/amounts/decimals";
import { isNoValue } from "~/lib/csv/parsed";
import { upperKey } from "~/lib/text";
import type { HomeCardMappings, Mapping, RunningTotalMapping, TableSettings } from "../tables.rules";
import { type Cell, decimalsOf, percentage, quotient, rounded } from "./cells.rules";

/** What there is of one participant: rows of cells beneath these columns. */
export interface Source {
	columns: readonly string[];
	rows: readonly (readonly Cell[])[];
	/** By column, where more than the rows counts; else they are added up. */
	totals?: readonly Cell[];
	/** Columns of percentages, which nobody adds up. */
	percentages?: readonly string[];
	/** Points that are no row's. */
	bonus?: number;
	/** What texts among the cells are as amounts, in the same places; null for those that are none. */
	amounts?: readonly (readonly (Amount | null)[])[];
}

/** What a table shows of one participant; `table_data` holds it of a static one. */
export interface TableData {
	companyId: string | null;
	homeCardValue: Cell;
	/** By the uid of what they stand for. */
	cardHeader: Valued[];
	remarks: Valued[];
	/** Beneath the columns of the page: those of the results, then the running totals. */
	rows: Cell[][];
	totals: Cell[];
	/** Points of the total that no row has; 0 for none. */
	bonus: number;
	/** By row its name and both operands of the home card's value; none where it has none. */
	chart: [name: string, left: Amount | null, right: Amount | null][];
}

interface Valued {
	uid: string;
	value: Cell;
}

/** A participant's figures as a table shows them. `settings` name columns of the source only (`fitSettings`). */
export function tableData(settings: TableSettings, source: Source, companyId: string | null = null): TableData {
	const { resultsHeaderMappings: results, runningTotalMappings: running } = settings;
	const at = (column: string) => columnPlace(source.columns, column);
	const names = source.rows.map((row) => textOf(row[at(results[0]?.column ?? "")] ?? null));
	const cumulated = running.map((one) => runningTotal(source, one, names));
	const valued = ({ uid, column, format }: Mapping) => ({
		uid,
		value: format === "text" ? texts(source, column) : summary(source, column),
	});
	return {
		companyId,
		homeCardValue: homeCardValue(settings.homeCardMappings, source),
		cardHeader: settings.cardHeaderMappings.map(valued),
		remarks: settings.remarksMappings.map(valued),
		rows: source.rows.map((_row, place) => [
			...results.map(({ column, format }) => shownCell(source, place, at(column), format)),
			...cumulated.map((list) => list[place] ?? null),
		]),
		totals: [
			...results.map(({ column, format }, place) =>
				place === 0 || format === "text" || (format === "percent" && !source.totals) ? null : total(source, column),
			),
			...cumulated.map(() => null),
		],
		bonus: source.bonus ?? 0,
		chart: chartOf(settings.homeCardMappings, source, names),
	};
}

/** The home card's value (TABLE-33); operands are added up over the rows first. Null where there is none. */
export function homeCardValue(mappings: HomeCardMappings, source: Source): Cell {
	const { type, column, leftOperator, rightOperator, format } = mappings;
	const decimals = decimalsOf(mappings);
	if (type === "column") {
		const value = format === "text" ? texts(source, column) : summary(source, column);
		return typeof value === "number" ? rounded(value, decimals, format === "percent") : value;
	}
	if (type === "sum") return limited(sumOf(source, [leftOperator, rightOperator]), decimals);
	const [left, right] = [total(source, leftOperator), total(source, rightOperator)];
	if (left === null || right === null) return null;
	if (type === "difference") return limited(addAmounts([left, -right]), decimals);
	// A ratio that is to be a percentage is the share itself, not a share of one percent.
	const isShare = type === "percent" || format === "percent";
	return isShare ? percentage(left, right, decimals) : quotient(left, right, decimals);
}

/** The sum of columns, to which one without a figure adds nothing; null where one that has some cannot be added up. */
function sumOf(source: Source, operands: readonly string[]): Amount | null {
	const filled = operands.filter((one) => one !== "" && !isBlank(source, one));
	const totals = filled.map((column) => total(source, column)).filter((amount) => amount !== null);
	return filled.length > 0 && totals.length === filled.length ? addAmounts(totals) : null;
}

const limited = (amount: Amount | null, decimals: number) => (amount === null ? null : rounded(amount, decimals));

/** Where a column stands; -1 for none. Case does not count. */
export const columnPlace = (columns: readonly string[], column: string): number => {
	const wanted = upperKey(column);
	return wanted === "" ? -1 : columns.findIndex((one) => upperKey(one) === wanted);
};

const cellsOf = ({ columns, rows }: Source, column: string): Cell[] => {
	const place = columnPlace(columns, column);
	return place < 0 ? [] : rows.map((row) => row[place] ?? null);
};

const isThere = (cell: Cell) => cell !== null && cell !== "";
/** Whether a cell has something to add up: "-", "n/a" and the errors of spreadsheets say that there is no figure. */
const isFilled = (cell: Cell) => isThere(cell) && !(typeof cell === "string" && isNoValue(cell));
/** A column that is there, and holds nothing to add up. */
const isBlank = (source: Source, column: string) =>
	!source.totals && columnPlace(source.columns, column) >= 0 && !cellsOf(source, column).some(isFilled);
const textOf = (cell: Cell) => (typeof cell === "number" ? amountText(cell) : (cell ?? ""));

/** A column's amounts, null for cells that are none. */
function amountsOf(source: Source, column: string): (Amount | null)[] {
	const place = columnPlace(source.columns, column);
	return source.rows.map((_row, row) => amountAt(source, row, place));
}

function amountAt({ rows, amounts }: Source, row: number, place: number): Amount | null {
	const cell = rows[row]?.[place] ?? null;
	return typeof cell === "number" ? cell : (amounts?.[row]?.[place] ?? null);
}

/** The amounts of a column that can be added up: each of its filled cells is one, none is a percentage. */
function addends(source: Source, column: string): Amount[] | null {
	if (source.percentages?.includes(column)) return null;
	const cells = cellsOf(source, column).filter(isFilled);
	if (cells.some((cell) => typeof cell === "string" && cell.trim().endsWith("%"))) return null;
	const amounts = amountsOf(source, column).filter((amount) => amount !== null);
	return cells.length > 0 && amounts.length === cells.length ? amounts : null;
}

/** A column's own total, or its rows added up; null where it has none. */
function total(source: Source, column: string): Amount | null {
	const given = source.totals?.[columnPlace(source.columns, column)];
	if (source.totals) return typeof given === "number" ? given : null;
	const amounts = addends(source, column);
	return amounts && addAmounts(amounts);
}

/** A column in one value: its total, or what its rows say. */
const summary = (source: Source, column: string): Cell => total(source, column) ?? texts(source, column);

/** Each text of a column once, in the order of the rows. */
function texts(source: Source, column: string): string | null {
	const said = [...new Set(cellsOf(source, column).filter(isThere).map(textOf))];
	return said.length > 0 ? said.join(", ") : null;
}

/** A cell as its column shows it: an amount where it can be read as one and is not to be a text. */
function shownCell(source: Source, row: number, place: number, format: string | null): Cell {
	const cell = source.rows[row]?.[place] ?? null;
	if (format === "text") return isThere(cell) ? textOf(cell) : null;
	// What was uploaded as a percentage stays as it was written unless its column says what it is.
	if (format === null && typeof cell === "string" && cell.trim().endsWith("%")) return cell;
	return amountAt(source, row, place) ?? (isThere(cell) ? cell : null);
}

/** A column added up row after row, to the row that is named. */
function runningTotal(source: Source, { column, row }: RunningTotalMapping, names: readonly string[]) {
	const amounts = amountsOf(source, column);
	if (addends(source, column) === null) return amounts.map(() => null);
	const last = names.findIndex((name) => upperKey(name) === upperKey(row));
	const upTo = row === "" || last < 0 ? amounts.length - 1 : last;
	let sum: Amount | null = 0;
	return amounts.map((amount, place) => {
		if (place > upTo) return null;
		sum = sum === null ? null : addAmounts([sum, amount ?? 0]);
		return sum;
	});
}

function chartOf(mappings: HomeCardMappings, source: Source, names: readonly string[]): TableData["chart"] {
	const { type, column, leftOperator, rightOperator } = mappings;
	const bars = (name: string) => (addends(source, name) ? amountsOf(source, name) : []);
	const [left, right] = type === "column" ? [bars(column), []] : [bars(leftOperator), bars(rightOperator)];
	if (left.length === 0) return [];
	return names.map((name, place) => [name, left[place] ?? null, right[place] ?? null]);
}
