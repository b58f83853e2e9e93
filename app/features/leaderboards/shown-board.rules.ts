import { avatarUrl } from "~/lib/avatar";
import { type NameRule, STORED_NUMBER } from "./leaderboards.rules";
import type { Computed, ShownColumn } from "./ranking/shown-columns.rules";

/** Whose row it is, as the database knows them when it is shown; all null where nobody is there any more. */
export interface Face {
	firstname: string | null;
	lastname: string | null;
	initials: string | null;
	color: string | null;
	externalImageUrl: string | null;
	imageSmallUrl: string | null;
	company: string | null;
}

export interface StoredRow extends Face {
	position: number;
	rank: number;
	winner: number;
	value: string;
	columnValues: string;
	remarkValues: string;
	headerValues: string;
	mine: number;
	/** What the first row above that has a better rank counts for; of the reader's own rows alone. */
	ahead?: string | null;
}

export interface ShownRow {
	position: number;
	/** Null where what the board is ranked by is no number. */
	rank: number | null;
	/** The rank as it stands before a name. */
	place: string;
	winner: boolean;
	mine: boolean;
	/** Null where the board does not say it, or nobody is there any more. */
	name: string | null;
	avatar: { initials: string; color: string | null; src: string | null } | null;
	value: string;
	cells: string[];
	remarks: string[];
	header: string[];
	/** What a row of the reader's lacks to the rank above it. */
	gap: string | null;
}

/** The first letter as people count letters, so that an emoji or a composed one stays whole. */
const firstLetter = (text: string) => [...new Intl.Segmenter().segment(text)][0]?.segment ?? "";

const initialed = ({ firstname, lastname }: Face) => `${firstname ?? ""} ${firstLetter(lastname ?? "")}`.trim();
const fullName = ({ firstname, lastname }: Face) => `${firstname ?? ""} ${lastname ?? ""}`.trim();

/** What a column that says who somebody is reads for one row. Nothing of a masked name is left in it. */
function who(column: string, face: Face, rule: NameRule): string {
	if (rule === "own" || face.firstname === null) return column === "Company Title" ? (face.company ?? "") : "";
	switch (column) {
		case "Full Name":
			return rule === "full" ? fullName(face) : initialed(face);
		case "First Name":
			return face.firstname;
		case "Last Name":
			return rule === "full" ? (face.lastname ?? "") : `${firstLetter(face.lastname ?? "")}`;
		case "First Name + Last Initial":
			return initialed(face);
		default:
			return "";
	}
}

const NO_RANK = "–";

/** Whether what a board is ranked by is a cell with something else than a number: it has no rank. */
export const isNoNumber = (value: string): boolean => value.trim() !== "" && !STORED_NUMBER.test(value);

/** What lies between a row and the one above it, as values are stored: to as many decimals as either has. */
function gapTo(ahead: string | null | undefined, value: string): string | null {
	if (!ahead || !STORED_NUMBER.test(ahead) || !STORED_NUMBER.test(value)) return null;
	const decimals = Math.max(...[ahead, value].map((one) => one.split(".")[1]?.length ?? 0));
	const gap = Math.abs(Number(ahead) - Number(value)).toFixed(Math.min(decimals, 6));
	return Number(gap) > 0 ? gap : null;
}

/** Null for a row without a number, an empty cell too, wherever a board is ranked by a column at all. */
const rankOf = ({ rank, value }: StoredRow, by: string): number | null =>
	isNoNumber(value) || (by !== "" && value.trim() === "") ? null : rank;

/** What a row itself reads in columns that no data has to hold. */
function ofRow(column: string, { winner }: StoredRow, rank: number | null): string {
	if (column === "Rank") return rank === null ? NO_RANK : String(rank);
	return column === "Icon" && winner === 1 ? "yes" : "";
}

function nameOf(face: Face, rule: NameRule): string | null {
	if (face.company !== null) return face.company;
	if (face.firstname === null || rule === "own") return null;
	return rule === "full" ? fullName(face) : initialed(face);
}

function avatarOf(face: Face, rule: NameRule): ShownRow["avatar"] {
	if (face.firstname === null || rule === "own") return null;
	const { initials, color } = face;
	// A picture says more than a first name and an initial.
	return { initials: initials ?? "", color, src: rule === "full" ? avatarUrl(face) : null };
}

const list = (text: string): string[] => JSON.parse(text) as string[];

/** A row as somebody reads it: names and pictures as the board's rule says, their own always in full. */
export function shownRow(row: StoredRow, { columns, remarks, header, value: by }: Computed, names: NameRule): ShownRow {
	const mine = row.mine === 1;
	const rank = rankOf(row, by.column);
	const rule: NameRule = mine ? "full" : names;
	const company = row.company !== null && names === "own" && !mine ? null : row.company;
	const face = { ...row, company };
	const valuesOf = (stored: string, shown: readonly ShownColumn[]) => {
		const values = list(stored);
		return shown.map(({ column }, at) => values[at] || ofRow(column, row, rank) || who(column, face, rule));
	};
	return {
		...{ rank, place: rank === null ? NO_RANK : `${rank}.` },
		...{ position: row.position, winner: row.winner === 1, mine, value: row.value },
		...{ name: nameOf(face, rule), avatar: avatarOf(face, rule) },
		cells: valuesOf(row.columnValues, columns),
		remarks: valuesOf(row.remarkValues, remarks),
		header: mine ? valuesOf(row.headerValues, header) : [],
		gap: mine ? gapTo(row.ahead, row.value) : null,
	};
}

const NO_COLUMN: ShownColumn = { column: "", label: "", type: "text", percent: false };

/** What stands with the rows of a board that was never ranked. */
export const NOTHING_COMPUTED: Computed = { columns: [], remarks: [], header: [], value: NO_COLUMN };
