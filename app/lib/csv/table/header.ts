import { unguarded } from "~/lib/csv/csv-export";
import { EMAIL_MAX } from "~/lib/limits";
import { seenLine } from "~/lib/text";
import { FileRefused } from "../file-refused";
import { lookOf } from "../looks";
import { filledWidth } from "./cells";
import { isKnownHeader } from "./header-names";
import { isUnnamed, unnamed } from "./unnamed";

const YEAR = /^(?:19|20)\d\d$/;
/** How many filled records are looked at for the header. */
const SEARCH_DEPTH = 30;

export interface SampleRecord {
	line: number;
	cells: string[];
}

/** The width most records have, and the share of records that have it. */
export function commonWidth(records: readonly SampleRecord[]): { width: number; share: number } {
	const votes = new Map<number, number>();
	for (const { cells } of records) votes.set(cells.length, (votes.get(cells.length) ?? 0) + 1);
	let width = 0;
	let most = 0;
	for (const [candidate, count] of votes) {
		if (count > most || (count === most && candidate > width)) {
			width = candidate;
			most = count;
		}
	}
	return { width, share: records.length === 0 ? 0 : most / records.length };
}

/**
 * The line above the first full record where that has a name for some columns only: one that we know, or the one of two
 * columns. What it is above looks like the records below in each column, else it is a title above names.
 */
function partlyNamed(records: readonly SampleRecord[], full: number, width: number): number {
	const above = records[full - 1];
	const { cells } = records[full]!;
	const below = records.slice(full + 1, full + 1 + SEARCH_DEPTH);
	if (!above || below.length === 0 || above.cells.length !== width || cells.some(isKnownHeader)) return -1;
	const looks = cells.map((cell, at) => [lookOf([cell]), lookOf(below.map((one) => one.cells[at] ?? ""))]);
	if (looks.some(([own, others]) => own !== null && others !== null && own !== others)) return -1;
	const hasFigures = looks.some(([own]) => own !== null && own !== "words");
	return above.cells.some(isKnownHeader) || (width === 2 && hasFigures) ? full - 1 : -1;
}

const filledCells = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== "");

/** A date or a figure stands in a title ("Members;24.11.2026") rather than among names, but for years. */
const holdsFigure = (cells: readonly string[]): boolean =>
	cells.some((cell) => lookOf([cell]) === "date" || lookOf([cell]) === "number");

/** Titles are padded to the width of the table: a record without a known name, which says less than the names we know. */
function isTitleOver(title: readonly string[], names: readonly string[]): boolean {
	if (title.some(isKnownHeader)) return false;
	return filledCells(title).length < filledCells(names).length || (holdsFigure(title) && !holdsFigure(names));
}

/** The same where the names are none that we know: nothing but words, in every column. */
function isTitleOverWords(title: readonly string[], below: readonly string[] | undefined, width: number): boolean {
	if (!below || !holdsFigure(title) || filledCells(title).length === width || title.some(isKnownHeader)) return false;
	return filledCells(below).length === width && filledCells(below).every((cell) => lookOf([cell]) === "words");
}

/**
 * What columns have in common stands above their names ("", "2026", "2026"): a line with gaps, over one of words alone that
 * has a word over figures.
 */
function isBandOver(band: readonly string[], names: SampleRecord | undefined, below: readonly SampleRecord[]): boolean {
	const cells = names?.cells ?? [];
	if (band.some(isKnownHeader) || !cells.some((cell, at) => cell !== "" && (band[at] ?? "") === "")) return false;
	return (
		cells.every((cell, at) => (cell === "" ? (band[at] ?? "") === "" : isNameLike(cell))) &&
		cells.some((cell, at) => cell !== "" && lookOf(below.map((one) => one.cells[at] ?? "")) === "number")
	);
}

const isNameLike = (cell: string): boolean => YEAR.test(cell) || ["words", "date"].includes(lookOf([cell]) ?? "");

/** How many columns hold anything: spreadsheets write those beside a table as well. */
const filledColumns = (records: readonly SampleRecord[]): number =>
	new Set(records.flatMap(({ cells }) => cells.flatMap((cell, at) => (cell === "" ? [] : at)))).size;

/** Finds the header among filled records: names we know first, else the first record that fills most columns. */
export function findHeader(records: readonly SampleRecord[]): number {
	const searched = records.slice(0, SEARCH_DEPTH);
	const { width: most } = commonWidth(records);
	const width = Math.min(most, filledColumns(records));
	const known = searched.findIndex(({ cells }) => cells.filter(isKnownHeader).length >= 2);
	const full = searched.findIndex(({ cells }) => {
		const filled = filledCells(cells).length;
		return filled >= 2 && filled * 2 > width;
	});
	const first = searched[full]?.cells ?? [];
	// Known names below the first full record are trusted only when that record is as loose as a title line.
	if (known >= 0 && (known <= full || first.length < most || isTitleOver(first, searched[known]!.cells))) return known;
	if (full >= 0) {
		if (isTitleOverWords(first, searched[full + 1]?.cells, width)) return full + 1;
		if (isBandOver(first, searched[full + 1], records.slice(full + 2, full + 2 + SEARCH_DEPTH))) return full + 1;
		const partly = partlyNamed(records, full, most);
		return partly >= 0 ? partly : full;
	}
	return Math.max(
		0,
		searched.findIndex(({ cells }) => cells.some(isKnownHeader)),
	);
}

/** A name as it is seen: whoever picks a column by its name picks one that is the same to the eye. */
const nameIn = (cell: string): string => seenLine(unguarded(cell)).replace(/\s+/g, " ");

/** True for the cells of a row that are the header once more, as where exports were put one below the other. */
export function isHeaderAgain(cells: readonly string[], headers: readonly string[]): boolean {
	if (cells.length !== headers.length) return false;
	return headers.every((name, at) => {
		const cell = nameIn(cells[at] ?? "");
		return cell === name || (cell === "" && isUnnamed(name));
	});
}

/** Cells that separators and quotes are all there is of, as of a line that a spreadsheet left empty. */
const isHollow = ({ cells }: SampleRecord): boolean => cells.every((cell) => /^[\s,;|"']*$/.test(cell));

/**
 * Refuses what would give a column a name that nobody wrote: separators alone, or the first row of a list that has none,
 * below an empty line. `top` is the first line that could hold names.
 */
export function refuseNoNames(records: readonly SampleRecord[], at: number, top: number): void {
	const header = records[at]!;
	if (records.every(isHollow)) throw new FileRefused("empty");
	if (isHollow(header)) throw new FileRefused("noNames", { line: header.line });
	const isList = commonWidth(records).width === 1 && header.cells.length === 1;
	if (isList && at === 0 && header.line > top && !header.cells.some(isKnownHeader))
		throw new FileRefused("noNames", { line: top });
}

/** Header names as shown and mapped: trimmed, blank ones named `column_N`. Throws FileRefused `duplicateHeader` or `noHeader`. */
export function nameHeaders(header: SampleRecord, below: readonly SampleRecord[]): string[] {
	const used = below.reduce((most, { cells }) => Math.max(most, filledWidth(cells)), filledWidth(header.cells));
	// Empty columns at the end come from spreadsheets; one with data in it keeps its place, up to the header's width.
	const width = Math.min(header.cells.length, used);
	const cells = header.cells.slice(0, width).map(nameIn);
	// An address is data: the first row would be lost as a header.
	const isAddress = (cell: string) => cell.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);
	if (cells.some(isAddress)) throw new FileRefused("noHeader", { line: header.line });
	const seen = new Set<string>();
	for (const cell of cells) {
		const name = cell.toLowerCase().replace(/\s+/g, "");
		if (name === "") continue;
		if (seen.has(name)) throw new FileRefused("duplicateHeader", { name: cell });
		seen.add(name);
	}
	return cells.map((cell, index) => {
		if (cell !== "") return cell;
		let name = unnamed(index);
		while (seen.has(name)) name += "_";
		seen.add(name);
		return name;
	});
}
