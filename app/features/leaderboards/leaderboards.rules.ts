import type { IconName } from "~/lib/icon-names";
import { BOARD_CARD_COLOURS } from "~/lib/limits";

export const BOARD_STATUSES = ["Active", "Inactive", "Archive"] as const;
export type BoardStatus = (typeof BOARD_STATUSES)[number];
export const PARTICIPANT_TYPES = ["member", "company"] as const;
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number];
export const BOARD_MODES = ["dynamic", "static"] as const;
export type BoardMode = (typeof BOARD_MODES)[number];
export const SORT_DIRS = ["desc", "asc"] as const;
/** After a shared rank the next one is skipped, or not. */
export const TIE_RULES = ["skip", "next"] as const;
/** How other participants are called: in full, by first name and initial, or not at all. */
export const NAME_RULES = ["full", "initial", "own"] as const;
export type NameRule = (typeof NAME_RULES)[number];
export const WINNER_ICONS = ["trophy", "award", "star-filled", "certificate"] as const satisfies readonly IconName[];

export const COLUMN_TYPES = ["text", "number", "qualifier"] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];
/** Where a column is shown: in the table, as a remark beneath a row, or in the head of the board for the reader's own row. */
export const COLUMN_USES = ["column", "remark", "header"] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/** Columns that no data has to hold. */
const ALWAYS = ["Rank", "Icon"] as const;
const SYSTEM_COLUMNS = {
	member: [...ALWAYS, "Full Name", "First Name", "Last Name", "Avatar", "First Name + Last Initial"],
	company: [...ALWAYS, "Company Title"],
} as const;

/** The columns that every board of a type offers, beside those of its data. */
export const systemColumns = (type: ParticipantType): readonly string[] => SYSTEM_COLUMNS[type];

/** Whether a column is read when it is shown: one of the others' names is a column of the data like any. */
export const isSystemColumn = (column: string, type: ParticipantType): boolean => systemColumns(type).includes(column);

/** The name of the column in which winners carry their icon. */
export const ICON_COLUMN = "Icon";

export interface ColumnMapping {
	uid: string;
	column: string;
	/** Shown instead of the column's own name. */
	label: string;
	type: ColumnType;
	/** From which number on a qualifier qualifies. */
	threshold: number;
}

interface RankMappings {
	sortColumn: string;
	sortDir: (typeof SORT_DIRS)[number];
	winRows: number;
	/** 0 shows all. */
	maxRows: number;
	ties: (typeof TIE_RULES)[number];
}

export interface SelectedFilters {
	memberTags: string[];
	companyTagIds: string[];
	companyIds: string[];
}

/** How a board is made from its data and shown. */
export interface BoardSettings {
	columnMappings: ColumnMapping[];
	remarkMappings: ColumnMapping[];
	headerMappings: ColumnMapping[];
	/** A column whose filled cells make winners; empty: that called Icon, else every row. */
	iconMappings: { column: string; icon: (typeof WINNER_ICONS)[number] };
	homeMappings: { prefix: string; suffix: string };
	rankMappings: RankMappings;
	selectedFilters: SelectedFilters;
}

export const DEFAULT_SETTINGS: BoardSettings = {
	...{ columnMappings: [], remarkMappings: [], headerMappings: [] },
	iconMappings: { column: "", icon: "trophy" },
	homeMappings: { prefix: "", suffix: "" },
	rankMappings: { sortColumn: "", sortDir: "desc", winRows: 1, maxRows: 0, ties: "skip" },
	selectedFilters: { memberTags: [], companyTagIds: [], companyIds: [] },
};

/** Cards take these in turn. */
export const BOARD_COLOURS = Array.from({ length: BOARD_CARD_COLOURS }, (_, at) => `avatar-c${at}`);

export const boardColour = (place: number): string => BOARD_COLOURS[place % BOARD_COLOURS.length] ?? "avatar-c0";

/** How many of its rows a board shows. */
export const shownRows = (rows: number, maxRows: number): number => (maxRows > 0 ? Math.min(rows, maxRows) : rows);

/** A number as boards store it; a cell that was none stands there as it came, and `0x10` or `Infinity` are no numbers. */
export const STORED_NUMBER = /^-?\d+(\.\d+)?$/;
