import { commonSign, type FigureSign } from "~/features/result-views/source/figure-signs.rules";
import {
	compareDecimals,
	decimalText,
	type Notation,
	notationOf,
	readDecimals,
} from "~/features/result-views/source/numbers.rules";
import type { Participant } from "~/features/result-views/source/participants.repository.server";
import { QUALIFIES_FROM, ROWS_AT_ONCE } from "~/lib/limits";
import {
	type BoardSettings,
	type ColumnMapping,
	ICON_COLUMN,
	isSystemColumn,
	type ParticipantType,
} from "../leaderboards.rules";
import { type Candidate, rankRows } from "./rank-rows.rules";

/** Rows of somebody's figures, as a file or results give them. */
export interface BoardData {
	headers: readonly string[];
	rows: readonly { participant: Participant; cells: readonly string[] }[];
}

export interface BoardRow {
	position: number;
	rank: number;
	participantId: string;
	winner: boolean;
	/** What the board is ranked by, as it is shown. */
	value: string;
	columnValues: string[];
	remarkValues: string[];
	headerValues: string[];
}

interface Ranked {
	rows: BoardRow[];
	/** The border of winning falls between rows with the same figure. */
	borderTie: boolean;
	/** What all figures of a column of the data are written with. */
	signOf: (column: string) => FigureSign | null;
}

type ReadColumn = (at: number) => string;

/** The rows of a board in their order, with what is shown of each. */
export function boardRows({ headers, rows }: BoardData, settings: BoardSettings, type: ParticipantType): Ranked {
	const cellsOf = (name: string) => {
		const column = headers.indexOf(name);
		return column < 0 ? null : rows.map(({ cells }) => cells[column] ?? "");
	};
	const { iconMappings, rankMappings } = settings;
	const ranking = cellsOf(rankMappings.sortColumn);
	const sorted = ranking ?? rows.map(() => "");
	const file = notationOf(rows.slice(0, ROWS_AT_ONCE).flatMap(({ cells }) => cells));
	const figures = readDecimals(sorted, file);
	const icons = iconMappings.column === "" ? cellsOf(ICON_COLUMN) : (cellsOf(iconMappings.column) ?? []);
	const mayWin = (at: number, figure: string | null): boolean => {
		// Where nothing ranks, the icons alone say who wins.
		if (ranking ? figure === null : icons === null) return false;
		return icons === null || (icons[at] ?? "").trim() !== "";
	};
	const candidates = rows.map(({ participant: { id, name } }, at): Candidate & { at: number } => {
		const figure = figures[at] ?? null;
		return { id, name, at, figure, mayWin: mayWin(at, figure) };
	});
	const { rows: ranked, borderTie } = rankRows(candidates, rankMappings);
	const readers = (mappings: readonly ColumnMapping[]) =>
		mappings.map((one) => reader(one, { cellsOf, file, of: type }));
	const [columns, remarks, header] = [
		readers(settings.columnMappings),
		readers(settings.remarkMappings),
		readers(settings.headerMappings),
	];
	const signOf = (column: string) => {
		const cells = cellsOf(column) ?? [];
		return commonSign(cells, readDecimals(cells, file));
	};
	return {
		...{ borderTie, signOf },
		rows: ranked.map(({ id, at, position, rank, winner, figure }) => ({
			...{
				position,
				rank,
				winner,
				participantId: id,
				value: figure ?? sorted[at] ?? "",
			},
			columnValues: columns.map((read) => read(at)),
			remarkValues: remarks.map((read) => read(at)),
			headerValues: header.map((read) => read(at)),
		})),
	};
}

interface Cells {
	cellsOf: (name: string) => string[] | null;
	/** How the file writes its decimals. */
	file: Notation;
	/** Whose the rows are. */
	of: ParticipantType;
}

function reader({ column, type, threshold }: ColumnMapping, { cellsOf, file, of }: Cells): ReadColumn {
	const cells = isSystemColumn(column, of) ? null : cellsOf(column);
	if (!cells) return () => "";
	if (type === "text") return (at) => cells[at] ?? "";
	const numbers = readDecimals(cells, file);
	if (type === "qualifier") return (at) => (qualifies(cells[at] ?? "", numbers[at] ?? null, threshold) ? "yes" : "no");
	return (at) => numbers[at] ?? cells[at] ?? "";
}

/** Yes and true, also as a French file says them: its spreadsheet writes VRAI. */
const YES = /^(?:yes|true|oui|vrai)$/i;

/** Whether a cell qualifies: a number at or above the threshold, or a word that says yes (LEAD-57, LEAD-58). */
export function qualifies(cell: string, number: string | null, threshold = QUALIFIES_FROM): boolean {
	if (number === null) return YES.test(cell.trim());
	return compareDecimals(number, decimalText(threshold)) >= 0;
}
