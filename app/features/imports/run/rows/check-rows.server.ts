import { SUM_ROW, type Tidied } from "~/features/import-jobs/imports.rules";
import { cellText, unguarded } from "~/lib/csv/csv-export";
import type { ColumnMapping } from "~/lib/csv/mapping";
import type { CsvRow } from "~/lib/csv/shape";
import { isSumRow } from "~/lib/csv/sum-rows";
import type { AnyKind, MappedRow, ReadRow } from "../../import-kind";
import type { Chosen } from "../../kind-choices";

export interface RowProblem {
	row: number;
	line: number;
	outcome: "failed" | "skipped";
	/** Message keys. */
	reasons: readonly string[];
	cells: readonly string[];
	/** What can be looked up of it all the same. */
	rest?: ReadRow<unknown> | undefined;
}

/** A row that is right by itself. */
export interface FitRow extends ReadRow<unknown> {
	row: CsvRow;
}

export interface CheckedRows {
	accepted: FitRow[];
	problems: RowProblem[];
	/** Of the columns that are read, the cells out of which characters were taken that cannot be seen. */
	tidied: Tidied;
}

export const NOTHING_TIDIED: Tidied = { cells: 0, lines: [] };
const LINES_NAMED = 20;

/** Both together, in the order of the file. */
export function addTidied(a: Tidied, b: Tidied): Tidied {
	return { cells: a.cells + b.cells, lines: [...a.lines, ...b.lines].slice(0, LINES_NAMED) };
}

interface FileRules {
	kind: AnyKind;
	variant: string;
	mapping: ColumnMapping;
	chosen?: Chosen | undefined;
	/** How many cells at the start say why a row was left out before. */
	own: number;
}

/** Puts rows through what concerns each by itself: their shape and the rules of the kind. */
export function checkRows(
	rows: readonly CsvRow[],
	{ kind, variant, mapping, own, chosen = {} }: FileRules,
): CheckedRows {
	const accepted: CheckedRows["accepted"] = [];
	const problems: RowProblem[] = [];
	const columns = Object.entries(mapping).filter((column): column is [string, number] => column[1] !== null);
	const read = new Set(columns.map(([, index]) => index));
	const readOfIts = new Set([...read].map((index) => index - own));
	let tidied = NOTHING_TIDIED;
	for (const row of rows) {
		const hidden = row.tidied?.filter((index) => read.has(index)).length ?? 0;
		if (hidden > 0) tidied = addTidied(tidied, { cells: hidden, lines: [row.line] });
		const refuse = (reasons: readonly string[], more: Pick<Partial<RowProblem>, "outcome" | "rest"> = {}) =>
			problems.push({ row: row.row, line: row.line, outcome: "failed", reasons, cells: row.cells, ...more });
		const cells = row.cells.slice(own);
		if (isSumRow({ cells, read: readOfIts, amounts: kind.amounts === true })) {
			refuse([SUM_ROW], { outcome: "skipped" });
			continue;
		}
		if (row.problem) {
			refuse([`imports:row.${row.problem}`]);
			continue;
		}
		const checked = kind.check(mapRow(row.cells, columns), variant, chosen);
		if ("faults" in checked) refuse(checked.faults, { rest: checked.rest });
		else accepted.push({ row, ...checked });
	}
	return { accepted, problems, tidied };
}

/** Columns of keys, in which a number is no number. */
const AS_WRITTEN = new Set(["accountKey", "identifier"]);
/** Says that there is no key, where words such as "NA" and "None" may be one. */
const NO_KEY = /^(?:[-–—]+|n\/[ad]|s\/o|n\.a\.|s\. ?o\.)$/i;

function mapRow(cells: readonly string[], columns: readonly (readonly [string, number])[]): MappedRow {
	const row: Record<string, string> = {};
	for (const [key, index] of columns) {
		const cell = cells[index] ?? "";
		// `normaliseKey` has to know that digits are meant as they are.
		if (AS_WRITTEN.has(key)) row[key] = NO_KEY.test(cell) ? "" : cellText(cell) === undefined ? unguarded(cell) : cell;
		else row[key] = unguarded(cell);
	}
	return row;
}
