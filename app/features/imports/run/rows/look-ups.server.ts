import type { TenantScope } from "~db/scope";
import type { ApplyContext, ReadRow } from "../../import-kind";
import type { RowProblem } from "./check-rows.server";
import { repetitionOf, type Sharing } from "./seen-keys.server";

/**
 * Problems with what else is wrong with their rows, as far as the columns without a fault tell: whoever mends a row mends it
 * once. All rows of a batch are asked about together; what the kind remembers of them is no part of the run.
 */
export async function withLookUps(
	scope: TenantScope,
	problems: readonly RowProblem[],
	sharing: Sharing,
	run: ApplyContext,
): Promise<RowProblem[]> {
	const more = new Map<RowProblem, readonly string[]>();
	const asked: { problem: RowProblem; rest: ReadRow<unknown> }[] = [];
	for (const problem of problems) {
		if (!problem.rest) continue;
		const repeated = repetitionOf(problem.rest, sharing, problem.line);
		if (repeated) more.set(problem, [repeated]);
		else asked.push({ problem, rest: problem.rest });
	}
	if (asked.length > 0) {
		const rowNumbers = asked.map(({ problem }) => problem.row);
		const values = asked.map(({ rest }) => rest.value);
		const verdicts = await sharing.kind.preview(scope, values, { ...run, rowNumbers, memo: new Map(run.memo) });
		for (const [at, { problem }] of asked.entries()) {
			const verdict = verdicts[at];
			if (verdict?.kind === "failed") more.set(problem, verdict.reasons);
		}
	}
	return problems.map((problem) => ({ ...problem, reasons: [...problem.reasons, ...(more.get(problem) ?? [])] }));
}
