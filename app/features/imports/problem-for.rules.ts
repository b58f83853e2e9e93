import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { HIDDEN_KEY, memberKeyFor } from "~/features/members/members.rules";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { guessMapping } from "~/lib/csv/mapping";
import { message, splitMessage } from "~/lib/message-key";
import type { RowProblem } from "./run/rows/check-rows.server";

/** Reasons that repeat an account key of their row. */
const SAY_KEY: readonly string[] = ["keyUnknown", "keyDamaged", "companyKeyUnknown", "companyUnknown"].map(
	(key) => `imports:row.${key}`,
);

/** What columns of keys are called, for a file whose own were not assigned. Members name their companies by key or by title. */
const KEY_COLUMNS = [
	{ key: "accountKey", aliases: ["data key", "member key", "company key", "key"], required: false },
	{ key: "companies", aliases: [], required: false },
];

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
	const guessed = guessMapping(shape.headers, KEY_COLUMNS);
	const assigned = new Set(Object.values(mapping));
	const keys = [
		...[mapping.accountKey, mapping.companies, guessed.accountKey],
		// The same heading stands over the titles in a file of companies.
		...(assigned.has(guessed.companies ?? null) ? [] : [guessed.companies]),
	];
	return {
		...problem,
		reasons: problem.reasons.map((reason) => reasonFor(role, reason)),
		cells: problem.cells.map((cell, at) => (isWhole && !keys.includes(at) ? cell : memberKeyFor(role, cell))),
	};
}

/** A reason as a role may read it. */
export function reasonFor(role: AdminRole, reason: string): string {
	if (role !== "observer") return reason;
	const said = splitMessage(reason);
	return said && SAY_KEY.includes(said.key) ? message(said.key, { value: HIDDEN_KEY }) : reason;
}
