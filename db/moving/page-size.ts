import type { Value } from "./rows";

/** Rows in one page at most, and about how many characters. */
const MOST_ROWS = 400;
const PAGE_CHARACTERS = 500_000;
export const FIRST_ROWS = 20;

/** How many rows the next page may have, by what those of this one hold: one transaction writes a page. */
export function nextLimit(limit: number, rows: readonly Record<string, Value>[]): number {
	const characters = rows.reduce((sum, row) => sum + weightOf(row), 0);
	return Math.max(1, Math.min(MOST_ROWS, 2 * limit, Math.floor((PAGE_CHARACTERS * rows.length) / characters)));
}

const weightOf = (row: Record<string, Value>) =>
	Object.values(row).reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length : 8), 0);
