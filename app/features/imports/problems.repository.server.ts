import { sql } from "kysely";
import type { ImportPhase } from "~/features/import-jobs/imports.rules";
import { CAUSE_EXAMPLES, CAUSES_COUNTED, ROWS_AT_ONCE } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import { readJson } from "~db/columns";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import type { RowProblem } from "./run/rows/check-rows.server";
import type { LaterReason } from "./run/rows/seen-keys.server";

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

/** Says more of rows whose problems are kept; of each row one reason at most. */
export async function addReasons(
	tx: WriteScope,
	jobId: string,
	phase: ImportPhase,
	reasons: readonly LaterReason[],
): Promise<void> {
	if (reasons.length === 0) return;
	const values = JSON.stringify(reasons.map(({ row, reason }) => [row, reason]));
	await sql`update import_problems as p set reason = p.reason || char(10) || v.reason
		from (select value ->> 0 as row, value ->> 1 as reason from json_each(${values}) limit -1) as v
		where p.program_id = ${tx.programId} and p.job_id = ${jobId} and p.phase = ${phase} and p.row = v.row`.execute(
		tx.trx,
	);
}

/** The numbers of the rows that were refused so far. */
export async function failedRows(scope: TenantScope, jobId: string, phase: ImportPhase): Promise<ReadonlySet<number>> {
	const rows = await scope.query
		.selectFrom("import_problems")
		.select("row")
		.where("program_id", "=", scope.programId)
		.where("job_id", "=", jobId)
		.where("phase", "=", phase)
		.where("outcome", "=", "failed")
		.execute();
	return new Set(rows.map(({ row }) => row));
}

export async function deleteProblems(tx: WriteScope, jobId: string, phase: ImportPhase): Promise<void> {
	await tx.trx
		.deleteFrom("import_problems")
		.where("program_id", "=", tx.programId)
		.where("job_id", "=", jobId)
		.where("phase", "=", phase)
		.execute();
}

/** The reasons of a row, which are kept one a line, as rows of their own. */
const REASONS = sql`json_each('[' || replace(json_quote(reason), '\\n', '","') || ']')`;
/** Of a reason, what is not about its row alone: its name, and the column where it tells one. */
const CAUSE = sql<string>`case when instr(value, '?column=') > 0 then substr(value, 1, instr(value || '&', '&') - 1)
	else substr(value, 1, instr(value || '?', '?') - 1) end`;

interface Page {
	/** The last row number seen. */
	after?: number | undefined;
	size: number;
	/** Only the rows that it stopped. */
	cause?: string | undefined;
}

function problemsQuery(scope: TenantScope, jobId: string, phase: ImportPhase, { after = 0, size, cause }: Page) {
	return scope.query
		.selectFrom("import_problems")
		.where("program_id", "=", scope.programId)
		.where("job_id", "=", jobId)
		.where("phase", "=", phase)
		.where("row", ">", after)
		.$if(cause !== undefined, (query) =>
			query.where(sql<boolean>`exists (select 1 from ${REASONS} where ${CAUSE} = ${cause})`),
		)
		.orderBy("row")
		.limit(size);
}

/** The problem rows of a job in the order of the file, a page at a time. */
export async function listProblems(
	scope: TenantScope,
	jobId: string,
	phase: ImportPhase,
	page: Page,
): Promise<RowProblem[]> {
	const rows = await problemsQuery(scope, jobId, phase, page)
		.select(["row", "line", "outcome", "reason", "cells"])
		.execute();
	return rows.map(({ reason, cells, ...rest }) => ({
		...rest,
		reasons: reason.split("\n"),
		cells: readJson<string[]>(cipher().decrypt(readJson<string>(cells, "")), []),
	}));
}

/** How many bytes each of them holds. */
export async function listProblemSizes(
	scope: TenantScope,
	jobId: string,
	phase: ImportPhase,
	page: Page,
): Promise<number[]> {
	const size = sql<number>`octet_length(reason) + octet_length(cells)`.as("size");
	const rows = await problemsQuery(scope, jobId, phase, page).select(size).execute();
	return rows.map((row) => row.size);
}

/** What stops rows of a job: the cause, and the reasons that were given for it, each with how often and where first. */
export interface Cause {
	cause: string;
	rows: number;
	/** How many different reasons there are, of which only the most frequent ones follow. */
	kinds: number;
	reasons: { reason: string; rows: number; line: number }[];
}

/** Why the first rows of a job were left out, the most frequent cause first. A row with two faults is under both. */
export async function listCauses(scope: TenantScope, jobId: string, phase: ImportPhase): Promise<Cause[]> {
	const { rows } = await sql<{ cause: string; rows: number; kinds: number; reason: string; of: number; line: number }>`
		with faults as (
			select value as reason, line, ${CAUSE} as cause
			from (select reason, line from import_problems
				where program_id = ${scope.programId} and job_id = ${jobId} and phase = ${phase}
				order by row limit ${CAUSES_COUNTED}), ${REASONS}
		), reasons as (
			select cause, reason, count(*) as "of", min(line) as line, sum(count(*)) over (partition by cause) as rows,
				count(*) over (partition by cause) as kinds,
				row_number() over (partition by cause order by count(*) desc, min(line)) as nth
			from faults group by cause, reason
		)
		select cause, rows, kinds, reason, "of", line from reasons where nth <= ${CAUSE_EXAMPLES}
		order by rows desc, cause, nth`.execute(scope.query);
	const causes = new Map<string, Cause>();
	for (const { cause, rows: all, kinds, reason, of, line } of rows) {
		const known = causes.get(cause) ?? { cause, rows: Number(all), kinds: Number(kinds), reasons: [] };
		known.reasons.push({ reason, rows: Number(of), line: Number(line) });
		causes.set(cause, known);
	}
	return [...causes.values()];
}
