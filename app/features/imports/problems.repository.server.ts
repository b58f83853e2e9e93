import type { ImportPhase } from "~/features/import-jobs/imports.rules";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import { readJson } from "~db/columns";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import type { RowProblem } from "./run/check-rows.server";

/** Keeps what is wrong with rows. Their cells are personal data and so are stored encrypted. */
export async function insertProblems(
	tx: WriteScope,
	jobId: string,
	phase: ImportPhase,
	problems: readonly RowProblem[],
): Promise<void> {
	for (let start = 0; start < problems.length; start += ROWS_AT_ONCE)
		await insertRows(
			tx,
			"import_problems",
			problems.slice(start, start + ROWS_AT_ONCE).map(({ row, line, outcome, reasons, cells }) => ({
				program_id: tx.programId,
				job_id: jobId,
				row,
				line,
				phase,
				outcome,
				reason: reasons.join("\n"),
				cells: JSON.stringify(cipher().encrypt(JSON.stringify(cells))),
			})),
		);
}

export async function deleteProblems(tx: WriteScope, jobId: string, phase: ImportPhase): Promise<void> {
	await tx.trx
		.deleteFrom("import_problems")
		.where("program_id", "=", tx.programId)
		.where("job_id", "=", jobId)
		.where("phase", "=", phase)
		.execute();
}

/** The problem rows of a job in the order of the file, a page at a time; `after` is the last row number seen. */
export async function listProblems(
	scope: TenantScope,
	jobId: string,
	phase: ImportPhase,
	{ after = 0, size }: { after?: number; size: number },
): Promise<RowProblem[]> {
	const rows = await scope.query
		.selectFrom("import_problems")
		.select(["row", "line", "outcome", "reason", "cells"])
		.where("program_id", "=", scope.programId)
		.where("job_id", "=", jobId)
		.where("phase", "=", phase)
		.where("row", ">", after)
		.orderBy("row")
		.limit(size)
		.execute();
	return rows.map(({ reason, cells, ...rest }) => ({
		...rest,
		reasons: reason.split("\n"),
		cells: readJson<string[]>(cipher().decrypt(readJson<string>(cells, "")), []),
	}));
}
