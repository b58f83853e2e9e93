import type { FigureSign } from "~/features/result-views/source/figure-signs.rules";
import { RESULT_COLUMNS } from "~/features/result-views/source/result-columns.rules";
import { QUALIFIES_FROM } from "~/lib/limits";
import type { BoardMode, BoardSettings, ColumnMapping, ColumnType, ParticipantType } from "../leaderboards.rules";

/** A column of the rows that are stored, as it was when they were ranked. */
export interface ShownColumn {
	column: string;
	label: string;
	type: ColumnType;
	/** A figure of 0 to 100, shown with one decimal. */
	percent: boolean;
	/** What the figures of a file's column are written with. */
	sign?: FigureSign;
}

/** What stands with a board's rows. */
export interface Computed {
	columns: ShownColumn[];
	remarks: ShownColumn[];
	header: ShownColumn[];
	/** What the board is ranked by. */
	value: ShownColumn;
}

const plainColumn = (column: string, type: ColumnType = "text"): ColumnMapping => ({
	...{ uid: column, column, label: "", type, threshold: QUALIFIES_FROM },
});

/** Figures of results are numbers whatever a column takes them for: as texts they would stand there in all their decimals. */
const asFigure = (one: ColumnMapping): ColumnMapping =>
	one.type === "text" && RESULT_COLUMNS.some((name) => name === one.column) ? { ...one, type: "number" } : one;

/** The settings with columns as they are shown; with those that a board shows as long as nobody has chosen any. */
export function withColumns(settings: BoardSettings, type: ParticipantType, mode: BoardMode): BoardSettings {
	const { columnMappings, remarkMappings, headerMappings } = chosenOrUsual(settings, type);
	if (mode === "static") return { ...settings, columnMappings };
	return {
		...settings,
		columnMappings: columnMappings.map(asFigure),
		remarkMappings: remarkMappings.map(asFigure),
		headerMappings: headerMappings.map(asFigure),
	};
}

function chosenOrUsual(settings: BoardSettings, type: ParticipantType): BoardSettings {
	if (settings.columnMappings.length > 0) return settings;
	const who = type === "company" ? ["Company Title"] : ["Avatar", "Full Name"];
	const { sortColumn } = settings.rankMappings;
	const figure = sortColumn === "" ? [] : [plainColumn(sortColumn, "number")];
	const columnMappings = [...["Rank", ...who, "Icon"].map((column) => plainColumn(column)), ...figure];
	return { ...settings, columnMappings };
}

type SignOf = (column: string) => FigureSign | null;

/** What the stored values of a board's rows are, with what their data is written with. */
export function computedColumns(settings: BoardSettings, mode: BoardMode, signOf: SignOf = () => null): Computed {
	const shown = ({ column, label, type }: ColumnMapping): ShownColumn => {
		const sign = mode === "static" && type === "number" ? signOf(column) : null;
		const percent = mode === "dynamic" && column === "Percentage" && type === "number";
		return { column, label, type, percent, ...(sign && { sign }) };
	};
	return {
		columns: settings.columnMappings.map(shown),
		remarks: settings.remarkMappings.map(shown),
		header: settings.headerMappings.map(shown),
		value: shown(plainColumn(settings.rankMappings.sortColumn, "number")),
	};
}
