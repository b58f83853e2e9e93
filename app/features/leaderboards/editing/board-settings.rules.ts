import type { ResultColumn } from "~/features/result-views/source/result-columns.rules";
import type { BoardSettings, SelectedFilters } from "../leaderboards.rules";
import type { Mappings } from "./column-items.server";
import type { BoardFormValue } from "./leaderboards.schemas";

/** What of a form says how a board is made. */
type Chosen = Omit<BoardFormValue, "publishFrom" | "publishUntil">;

/** What results are ranked by unless told. */
const RANKED_BY: ResultColumn = "Total Points";

/** What the form, the columns and the filters make together. */
export function boardSettingsOf(value: Chosen, mappings: Mappings, selectedFilters: SelectedFilters): BoardSettings {
	const { sortColumn, sortDir, winRows, maxRows, ties, iconColumn, icon, prefix, suffix } = value;
	return {
		...mappings,
		iconMappings: { column: iconColumn, icon },
		homeMappings: { prefix, suffix },
		rankMappings: {
			sortColumn: sortColumn || (value.mode === "dynamic" ? RANKED_BY : ""),
			sortDir,
			winRows,
			maxRows,
			ties,
		},
		selectedFilters,
	};
}

/** A board's settings as its form shows them. */
export function settingFields({ iconMappings, homeMappings, rankMappings }: BoardSettings) {
	const { sortColumn, sortDir, winRows, maxRows, ties } = rankMappings;
	return {
		...{ sortColumn, sortDir, ties, winRows: String(winRows), maxRows: String(maxRows) },
		...{ iconColumn: iconMappings.column, icon: iconMappings.icon, ...homeMappings },
	};
}

/**
 * What cannot be shown of the columns that a board's data has, by field: the account key is nobody's to read, and a column
 * that is not there leaves the board empty.
 */
export function columnChoiceFaults(value: Chosen, headers: readonly string[]): Record<string, string[]> {
	const { mode, accountKeyColumn, sortColumn, iconColumn } = value;
	const faults: Record<string, string[]> = {};
	if (headers.length === 0) return faults;
	const missing = (column: string) => column !== "" && !headers.includes(column);
	if (mode === "static" && accountKeyColumn === "") faults.accountKeyColumn = ["leaderboards-admin:errors.keyRequired"];
	else if (mode === "static" && missing(accountKeyColumn))
		faults.accountKeyColumn = ["leaderboards-admin:errors.columnUnknown"];
	if (sortColumn === "" && mode === "static") faults.sortColumn = ["leaderboards-admin:errors.sortRequired"];
	else if (missing(sortColumn)) faults.sortColumn = ["leaderboards-admin:errors.columnUnknown"];
	else if (mode === "static" && sortColumn === accountKeyColumn)
		faults.sortColumn = ["leaderboards-admin:errors.keyHidden"];
	if (missing(iconColumn)) faults.iconColumn = ["leaderboards-admin:errors.columnUnknown"];
	return faults;
}
