import { formOf } from "~/kernel/drafts/draft.rules";
import type { Item, Values } from "~/kernel/items/items.rules";
import { BOARD_PREVIEW_ROWS, BOARD_PREVIEW_SHOWN } from "~/lib/limits";
import { truncate } from "~/lib/text/truncate";
import { parseFormData } from "~/server/forms.server";
import { givingWay } from "~/server/turns/giving-way.server";
import type { TenantScope } from "~db/scope";
import { facesOf, type MemberBoard } from "../boards-for-members.repository.server";
import { readFilters } from "../filters/filters.repository.server";
import { shownRows } from "../leaderboards.rules";
import { boardRows } from "../ranking/board-values.rules";
import type { Oddities } from "../ranking/oddities.rules";
import { type BoardSource, readBoardData } from "../ranking/read-board-data.server";
import { computedColumns, withColumns } from "../ranking/shown-columns.rules";
import { type Face, shownRow } from "../shown-board.rules";
import { boardSettingsOf } from "./board-settings.rules";
import { readColumns } from "./column-items.server";
import { boardSchema } from "./leaderboards.schemas";
import { findCurrentStanding } from "./standing.repository.server";

/** A cell that is no number is shown to this length. */
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
	several: Oddities["several"];
	borderTie: Oddities["borderTie"];
	noNumber: { count: number; column: string; rows: { name: string; value: string }[] };
}

interface Looked {
	board: MemberBoard;
	partly: boolean;
	odd: Oddities;
	/** The rows without a number that are named. */
	named: readonly { face: Face; value: string }[];
}

const asPreview = ({ board, partly, odd: { several, borderTie, noNumber }, named }: Looked): BoardPreview => ({
	...{ board, counted: board.all, partly, several, borderTie },
	noNumber: {
		...{ count: noNumber.count, column: board.value.column },
		rows: named.map(({ face, value }) => ({ name: calledBy(face), value: truncate(value, CELL_SHOWN) })),
	},
});

/** A board as its members see it, without a look at its data; undefined while its standing is older than that. */
export async function previewStanding(scope: TenantScope, id: string): Promise<BoardPreview | undefined> {
	const standing = await findCurrentStanding(scope, id);
	if (!standing) return undefined;
	const { odd, named } = standing;
	const board = { ...standing.board, rankedAt: null };
	return asPreview({ board, partly: false, odd, named: named.map((row) => ({ face: row, value: row.value })) });
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
	const { rows, odd, signOf } = await givingWay(boardRows(data, settings, participantType));
	const computed = computedColumns(settings, mode, signOf);
	const { maxRows, ties } = settings.rankMappings;
	const shown = shownRows(rows.length, maxRows);
	const first = rows.slice(0, Math.min(BOARD_PREVIEW_SHOWN, shown));
	const named = rows.filter(({ position }) => odd.noNumber.at.includes(position));
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
	return asPreview({
		...{ board, odd, partly: data.rows.length >= BOARD_PREVIEW_ROWS },
		named: named.map(({ participantId, value }) => ({ face: faces.get(participantId) ?? NOBODY, value })),
	});
}
