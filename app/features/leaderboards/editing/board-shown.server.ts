import type { TenantScope } from "~db/scope";
import { shownFilters } from "../filters/filters.repository.server";
import type { Leaderboard } from "../leaderboards.repository.server";
import { settingFields } from "./board-settings.rules";

/** A board as its form shows it. */
export async function boardShown(scope: TenantScope, board: Leaderboard) {
	const { settings, rows: _rows, rankedAt: _at, stale: _stale, frozenAt: _frozen, ...record } = board;
	const filters = await shownFilters(scope, settings.selectedFilters);
	return { ...record, sortOrder: String(record.sortOrder), ...settingFields(settings), ...filters };
}
