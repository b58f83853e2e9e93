import { sql } from "kysely";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ImportStatus } from "../imports.rules";

/** A row with a problem, by its keys. */
export interface ProblemRow {
	jobId: string;
	phase: "check" | "commit";
	row: number;
}

/** The kept rows with problems, whatever the import, whose cells fit. */
export async function findProblemRows(
	scope: TenantScope,
	fits: (cells: readonly string[]) => boolean,
): Promise<ProblemRow[]> {
	const found: ProblemRow[] = [];
	for (let last: ProblemRow | undefined; ; ) {
		const rows = await scope.query
			.selectFrom("import_problems")
			.select(["job_id as jobId", "phase", "row", "cells"])
			.where("program_id", "=", scope.programId)
			.$if(last !== undefined, (query) =>
				query.where(sql<boolean>`(job_id, phase, row) > (${last?.jobId}, ${last?.phase}, ${last?.row})`),
			)
			.orderBy("job_id")
			.orderBy("phase")
			.orderBy("row")
			.limit(ROWS_AT_ONCE)
			.execute();
		for (const { cells, ...key } of rows)
			if (fits(readJson<string[]>(cipher().decrypt(readJson<string>(cells, "")), []))) found.push(key);
		last = rows.at(-1);
		if (rows.length < ROWS_AT_ONCE) return found;
	}
}

/** Empties the cells of rows with problems; what was wrong stays known. */
export async function emptyProblemRows(tx: WriteScope, rows: readonly ProblemRow[]): Promise<void> {
	const cells = JSON.stringify(cipher().encrypt("[]"));
	for (const { jobId, phase, row } of rows)
		await tx.trx
			.updateTable("import_problems")
			.set({ cells })
			.where("program_id", "=", tx.programId)
			.where("job_id", "=", jobId)
			.where("phase", "=", phase)
			.where("row", "=", row)
			.execute();
}

/** Status and last change of those of some imports that there are. At most 500 ids. */
export async function statesOf(scope: TenantScope, ids: readonly string[]) {
	if (ids.length === 0) return new Map<string, { status: ImportStatus; updated: number }>();
	const rows = await scope.query
		.selectFrom("import_jobs")
		.select(["id", "status", "updated"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", [...ids])
		.execute();
	return new Map(rows.map(({ id, ...state }) => [id, state]));
}
