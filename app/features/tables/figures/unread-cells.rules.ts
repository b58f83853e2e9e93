import { isNoValue } from "~/lib/csv/parsed";
import type { TableSettings } from "../tables.rules";
import { notationsOf, uploadSource } from "./sources.rules";
import { columnPlace } from "./table-data.rules";

/** Cells of a column of figures that are none, which leave whoever they belong to without its total. */
export interface UnreadCells {
	column: string;
	count: number;
	/** The place of the first one's row below the header, from 1. */
	row: number;
}

type Rows = readonly (readonly string[])[];

/** The cells of an upload that a table would add up and cannot read; `used` are the columns that it shows. */
export function unreadCells(
	columns: readonly string[],
	rows: Rows,
	{ settings, used }: { settings: TableSettings; used: readonly string[] },
): UnreadCells[] {
	const { amounts = [] } = uploadSource(columns, rows, notationsOf(columns, rows));
	const summed = new Set(summedColumns(settings).map((name) => columnPlace(columns, name)));
	const places = [...new Set(used.map((name) => columnPlace(columns, name)))].filter((place) => place >= 0);
	return places.flatMap((place) => {
		const filled = rows.flatMap((row, at) => (isNoValue(row[place] ?? "") ? [] : [at]));
		const unread = filled.filter((at) => (amounts[at]?.[place] ?? null) === null);
		const [first] = unread;
		// Nobody has to say of a column that it is one of figures where most of its cells are.
		const isOfFigures = summed.has(place) || unread.length * 2 < filled.length;
		if (first === undefined || !isOfFigures) return [];
		return [{ column: columns[place] ?? "", count: unread.length, row: first + 1 }];
	});
}

/** The columns that settings say are figures. */
function summedColumns({ homeCardMappings: home, ...settings }: TableSettings): string[] {
	const { resultsHeaderMappings, cardHeaderMappings, remarksMappings, runningTotalMappings } = settings;
	const asFigure = [...resultsHeaderMappings, ...cardHeaderMappings, ...remarksMappings].filter(
		({ format }) => format === "number" || format === "percent",
	);
	const ofHome =
		home.type === "column" ? (home.format === "text" ? [] : [home.column]) : [home.leftOperator, home.rightOperator];
	return [...ofHome, ...[...asFigure, ...runningTotalMappings].map(({ column }) => column)];
}
