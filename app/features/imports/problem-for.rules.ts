import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { HIDDEN_KEY, memberKeyFor } from "~/features/members/members.rules";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { message, splitMessage } from "~/lib/message-key";
import type { RowProblem } from "./run/check-rows.server";

/** Reasons that repeat the account key of their row. */
const SAY_KEY: readonly string[] = ["keyUnknown", "keyDamaged", "companyKeyUnknown"].map((key) => `imports:row.${key}`);

/**
 * A row that was left out as a role may read it: observers see that it has an account key, not which. Where the cells do not
 * stand below their headers, any of them may be the key.
 */
export function problemFor(
	role: AdminRole,
	{ mapping, shape }: Pick<ImportJob, "mapping" | "shape">,
	problem: RowProblem,
): RowProblem {
	if (role !== "observer") return problem;
	const isWhole = problem.cells.length === shape.headers.length;
	return {
		...problem,
		reasons: problem.reasons.map(withoutKey),
		cells: problem.cells.map((cell, at) => (isWhole && at !== mapping.accountKey ? cell : memberKeyFor(role, cell))),
	};
}

function withoutKey(reason: string): string {
	const said = splitMessage(reason);
	return said && SAY_KEY.includes(said.key) ? message(said.key, { value: HIDDEN_KEY }) : reason;
}
