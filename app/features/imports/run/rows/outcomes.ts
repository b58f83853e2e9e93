import { NO_ROWS, type RowCounts } from "~/features/import-jobs/imports.rules";
import type { FileRow, RowEffect, RowOutcome } from "../../import-kind";
import type { CheckedRows, RowProblem } from "./check-rows.server";

/** What became of the rows of a batch. Every row is counted once: created, updated, skipped or failed. */
export function account({ accepted, problems }: CheckedRows, outcomes: readonly RowOutcome[]) {
	const all: RowProblem[] = [...problems];
	const counts: RowCounts = { ...NO_ROWS };
	const effects: (RowEffect & FileRow)[] = [];
	for (const { outcome } of problems) counts[outcome]++;
	for (const [index, { row }] of accepted.entries()) {
		const outcome = outcomes[index];
		if (!outcome) throw new Error("an import kind must answer for every row");
		counts[outcome.kind === "unchanged" ? "skipped" : outcome.kind]++;
		if (outcome.kind === "failed")
			all.push({ row: row.row, line: row.line, outcome: "failed", reasons: outcome.reasons, cells: row.cells });
		else if (outcome.kind !== "unchanged" && outcome.effect)
			effects.push({ ...outcome.effect, row: row.row, line: row.line });
	}
	return { problems: all, counts, effects };
}
