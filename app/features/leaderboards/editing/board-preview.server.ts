import { formOf } from "~/kernel/drafts/draft.rules";
import type { Item, Values } from "~/kernel/items/items.rules";
import { BOARD_PREVIEW_ROWS, BOARD_PREVIEW_SHOWN } from "~/lib/limits";
import { truncate } from "~/lib/text/truncate";
import { parseFormData } from "~/server/forms.server";
import type { TenantScope } from "~db/scope";
import { facesOf, type MemberBoard } from "../boards-for-members.repository.server";
import { readFilters } from "../filters/filters.repository.server";
import { shownRows } from "../leaderboards.rules";
import { boardRows } from "../ranking/board-values.rules";
import { type BoardSource, readBoardData } from "../ranking/read-board-data.server";
import { computedColumns, withColumns } from "../ranking/shown-columns.rules";
import { type Face, isNoNumber, shownRow } from "../shown-board.rules";
import { boardSettingsOf } from "./board-settings.rules";
import { readColumns } from "./column-items.server";
import { boardSchema } from "./leaderboards.schemas";

/** Of rows without a number so many are named, with so much of their cell. */
const NAMED = 3;
const CELL_SHOWN = 40;

const calledBy = ({ company, firstname, lastname }: Face) => company ?? `${firstname ?? ""} ${lastname ?? ""}`.trim();

const NOBODY: Face = {
	...{ firstname: null, lastname: null, initials: null, color: null, company: null },
	...{ externalImageUrl: null, imageSmallUrl: null },
};

export interface BoardPreview {
	board: MemberBoard;
	/** Rows that count, among those that were looked at. */
	counted: number;
	/** Not all of the data was looked at. */
	partly: boolean;
	/** Participants of whom there is more than one row. */
	several: number;
	/** The border of winning falls between rows with the same figure. */
	borderTie: boolean;
	/** Rows that have no number in the column that the board is ranked by, and the first of them. */
	noNumber: { count: number; column: string; rows: { name: string; value: string }[] };
}

/** A board as its members would see it if it was saved as it is typed; null while something is missing or wrong. */
export async function previewBoard(
	scope: TenantScope,
	{ id, values, items, uploadId }: { id: string; values: Values; items: readonly Item[]; uploadId: string | null },
): Promise<BoardPreview | null> {
	const { value } = parseFormData(formOf(values), boardSchema);
	if (value === null) return null;
	const { filters } = await readFilters(scope, value);
	const { participantType, mode } = value;
	const settings = withColumns(boardSettingsOf(value, readColumns(items).mappings, filters), participantType, mode);
	const source: BoardSource = { ...value, uploadId };
	const data = await readBoardData(scope, source, filters, BOARD_PREVIEW_ROWS);
	const { rows, borderTie, signOf } = boardRows(data, settings, participantType);
	const computed = computedColumns(settings, mode, signOf);
	const { maxRows, ties } = settings.rankMappings;
	const shown = shownRows(rows.length, maxRows);
	const first = rows.slice(0, Math.min(BOARD_PREVIEW_SHOWN, shown));
	const odd = rows.filter(({ value }) => isNoNumber(value));
	const named = odd.slice(0, NAMED);
	const faces = await facesOf(
		scope,
		[...first, ...named].map(({ participantId }) => participantId),
	);
	const board: MemberBoard = {
		...{ id, title: value.displayTitle || value.title, participantType, prizes: value.prizes },
		...{ rankedAt: null, frozen: value.frozen, ties, icon: value.icon, ...settings.homeMappings },
		...{ ...computed, shown, all: rows.length, own: [] },
		rows: first.map(({ participantId, columnValues, remarkValues, headerValues, winner, ...row }) =>
			shownRow(
				{
					...row,
					...(faces.get(participantId) ?? NOBODY),
					...{ winner: winner ? 1 : 0, mine: 0, columnValues: JSON.stringify(columnValues) },
					...{ remarkValues: JSON.stringify(remarkValues), headerValues: JSON.stringify(headerValues) },
				},
				computed,
				value.names,
			),
		),
	};
	return {
		board,
		counted: rows.length,
		several: severalTimes(rows),
		partly: data.rows.length >= BOARD_PREVIEW_ROWS,
		borderTie,
		noNumber: {
			...{ count: odd.length, column: value.sortColumn },
			rows: named.map(({ participantId, value }) => ({
				name: calledBy(faces.get(participantId) ?? NOBODY),
				value: truncate(value, CELL_SHOWN),
			})),
		},
	};
}

function severalTimes(rows: readonly { participantId: string }[]): number {
	const rowsOf = new Map<string, number>();
	for (const { participantId } of rows) rowsOf.set(participantId, (rowsOf.get(participantId) ?? 0) + 1);
	return [...rowsOf.values()].filter((count) => count > 1).length;
}
