import type { RowOutcome } from "../import-kind";
import { NO_ROWS, type RowCounts } from "../imports.rules";
import type { CheckedRows, RowProblem } from "./check-rows.server";

/** What became of the rows of a batch. Every row is counted once: created, updated, skipped or failed. */
export function account({ accepted, problems }: CheckedRows, outcomes: readonly RowOutcome[]) {
	const all: RowProblem[] = [...problems];
	const counts: RowCounts = { ...NO_ROWS };
	for (const { outcome } of problems) counts[outcome]++;
	for (const [index, { row }] of accepted.entries()) {
		const outcome = outcomes[index];
		if (!outcome) throw new Error("an import kind must answer for every row");
		counts[outcome.kind === "unchanged" ? "skipped" : outcome.kind]++;
		if (outcome.kind === "failed")
			all.push({ row: row.row, line: row.line, outcome: "failed", reasons: outcome.reasons, cells: row.cells });
	}
	return { problems: all, counts };
}

export function addCounts(a: RowCounts, b: RowCounts): RowCounts {
	return {
		created: a.created + b.created,
		updated: a.updated + b.updated,
		skipped: a.skipped + b.skipped,
		failed: a.failed + b.failed,
	};
}
