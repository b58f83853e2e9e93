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
import { mapped, type Pieces } from "~/server/turns/pieces";
import {
	type BoardSettings,
	type ColumnMapping,
	ICON_COLUMN,
	isSystemColumn,
	type ParticipantType,
} from "../leaderboards.rules";
import { type Oddities, odditiesOf } from "./oddities.rules";
import { type Candidate, rankRows } from "./rank-rows.rules";

/** Rows of somebody's figures, as a file or results give them. */
export interface BoardData {
	headers: readonly string[];
	/** Its figures may be written with a sign, as people write them in a file. */
	signed: boolean;
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
	odd: Oddities;
	/** What all figures of a column that is shown as numbers are written with. */
	signOf: (column: string) => FigureSign | null;
}

type ReadColumn = (at: number) => string;

/** The rows of a board in their order, with what is shown of each. */
export function* boardRows(data: BoardData, settings: BoardSettings, type: ParticipantType): Pieces<Ranked> {
	const { rows } = data;
	const { iconMappings, rankMappings } = settings;
	const columns = new Columns(data);
	const ranking = columns.cells(rankMappings.sortColumn);
	const figures = yield* columns.decimals(rankMappings.sortColumn);
	const icons = iconMappings.column === "" ? columns.cells(ICON_COLUMN) : (columns.cells(iconMappings.column) ?? []);
	const mayWin = (at: number, figure: string | null): boolean => {
		// Where nothing ranks, the icons alone say who wins.
		if (ranking ? figure === null : icons === null) return false;
		return icons === null || (icons[at] ?? "").trim() !== "";
	};
	const candidates = yield* mapped(rows.length, (at): Candidate & { at: number } => {
		const { id, name } = rows[at]!.participant;
		const figure = figures[at] ?? null;
		return { id, name, at, figure, mayWin: mayWin(at, figure) };
	});
	const { rows: ranked, borderTie } = yield* rankRows(candidates, rankMappings);
	function* readers(mappings: readonly ColumnMapping[]): Pieces<ReadColumn[]> {
		const all: ReadColumn[] = [];
		for (const mapping of mappings) all.push(yield* reader(mapping, columns, type));
		return all;
	}
	const shown = yield* readers(settings.columnMappings);
	const remarks = yield* readers(settings.remarkMappings);
	const header = yield* readers(settings.headerMappings);
	const made = yield* mapped(ranked.length, (place): BoardRow => {
		const { one, position, rank, winner } = ranked[place]!;
		const { id, at, figure } = one;
		return {
			position,
			rank,
			participantId: id,
			winner,
			value: figure ?? ranking?.[at] ?? "",
			columnValues: shown.map((read) => read(at)),
			remarkValues: remarks.map((read) => read(at)),
			headerValues: header.map((read) => read(at)),
		};
	});
	const signs = new Map<string, FigureSign | null>();
	if (data.signed)
		for (const column of numberColumns(settings))
			signs.set(column, yield* commonSign(columns.cells(column) ?? [], yield* columns.decimals(column)));
	const odd = yield* odditiesOf(made, borderTie);
	return { rows: made, odd, signOf: (column) => signs.get(column) ?? null };
}

/** The columns that are shown as numbers, with that which ranks the board. */
function numberColumns({ columnMappings, remarkMappings, headerMappings, rankMappings }: BoardSettings): Set<string> {
	const numbers = [...columnMappings, ...remarkMappings, ...headerMappings].filter(({ type }) => type === "number");
	return new Set([rankMappings.sortColumn, ...numbers.map(({ column }) => column)]);
}

/** The columns of a board's data, each read once. */
class Columns {
	readonly #read = new Map<string, (string | null)[]>();
	readonly #cells = new Map<string, string[]>();
	readonly #file: Notation;

	constructor(private readonly data: BoardData) {
		this.#file = notationOf(data.rows.slice(0, ROWS_AT_ONCE).flatMap(({ cells }) => cells));
	}

	/** Null where the data has no such column. */
	cells(name: string): string[] | null {
		const column = this.data.headers.indexOf(name);
		if (column < 0) return null;
		const cells = this.#cells.get(name) ?? this.data.rows.map((row) => row.cells[column] ?? "");
		this.#cells.set(name, cells);
		return cells;
	}

	*decimals(name: string): Pieces<(string | null)[]> {
		const decimals = this.#read.get(name) ?? (yield* readDecimals(this.cells(name) ?? [], this.#file));
		this.#read.set(name, decimals);
		return decimals;
	}
}

function* reader(
	{ column, type, threshold }: ColumnMapping,
	columns: Columns,
	of: ParticipantType,
): Pieces<ReadColumn> {
	const cells = isSystemColumn(column, of) ? null : columns.cells(column);
	if (!cells) return () => "";
	if (type === "text") return (at) => cells[at] ?? "";
	const numbers = yield* columns.decimals(column);
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
