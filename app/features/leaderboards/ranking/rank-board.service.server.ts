import { ROWS_AT_ONCE } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import { breathe } from "~/server/turns/breathe.server";
import { givingWay } from "~/server/turns/giving-way.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { boardRows } from "./board-values.rules";
import {
	beginEdition,
	deleteLeftRows,
	deleteOldRows,
	insertBoardRows,
	listDueBoards,
	listLeftovers,
	switchEdition,
} from "./editions.repository.server";
import { readBoardData } from "./read-board-data.server";
import { computedColumns, withColumns } from "./shown-columns.rules";

/**
 * Ranks a board anew: its rows are written beside the shown ones, in short transactions, then a pointer is switched, so that
 * nobody sees half of them. False while somebody else is at it, or when the board was saved meanwhile; the job takes it up then.
 */
export async function rankBoard(scope: TenantScope, id: string): Promise<boolean> {
	const board = await transact(scope, (tx) => beginEdition(tx, id));
	if (!board) return false;
	const { edition, updated, version, mode, participantType } = board;
	const settings = withColumns(board.settings, participantType, mode);
	const data = await readBoardData(scope, board, settings.selectedFilters);
	const { rows, odd, signOf } = await givingWay(boardRows(data, settings, participantType));
	for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
		await transact(scope, (tx) => insertBoardRows(tx, { id, edition }, rows.slice(start, start + ROWS_AT_ONCE)));
		await breathe();
	}
	const computed = { ...computedColumns(settings, mode, signOf), odd };
	const made = { id, edition, updated, version, rows: rows.length, computed };
	const shown = await transact(scope, (tx) => switchEdition(tx, made));
	while ((await transact(scope, (tx) => deleteOldRows(tx, id))) === ROWS_AT_ONCE) await breathe();
	return shown;
}

/**
 * Ranks the boards that are due; one that fails waits until its lease is over, and does not hold up the others. Rows of deleted
 * boards go after that.
 */
export async function sweepBoards(scope: TenantScope): Promise<void> {
	for (const id of await listDueBoards(scope))
		await rankBoard(scope, id).catch((error: unknown) => {
			runtime().log.error({ err: error, programId: scope.programId, leaderboardId: id }, "a board could not be ranked");
		});
	for (const id of await listLeftovers(scope))
		while (await transact(scope, (tx) => deleteLeftRows(tx, id))) await breathe();
}
