import { sql } from "kysely";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import type { Answers } from "../form-definition.rules";

/** Who sent what nobody signed in for. */
export const ANONYMOUS = "anonymous";

interface NewSubmission {
	id: string;
	formId: string;
	formVersion: number;
	/** JSON of the answers. */
	data: string;
	memberId: string | null;
	/** UTC milliseconds; now unless told. */
	at?: number;
}

/** Keeps what was sent with a form. */
export async function insertSubmission(tx: WriteScope, one: NewSubmission): Promise<void> {
	await tx.trx
		.insertInto("form_submissions")
		.values({
			...{ program_id: tx.programId, id: one.id, form_id: one.formId, form_version: one.formVersion, data: one.data },
			...{ submitted_at: one.at ?? tx.now(), submitted_by: one.memberId ?? ANONYMOUS },
		})
		.execute();
	tx.note("admin", one.id);
}

/** How many submissions a form has. */
export async function countSubmissions(scope: TenantScope, formId: string): Promise<number> {
	const row = await scope.query
		.selectFrom("form_submissions")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("program_id", "=", scope.programId)
		.where("form_id", "=", formId)
		.executeTakeFirstOrThrow();
	return row.count;
}

const submissions = (scope: TenantScope, formId: string) =>
	scope.query
		.selectFrom("form_submissions as s")
		.leftJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "s.program_id").onRef("m.id", "=", "s.submitted_by"),
		)
		.select(["s.id", "s.form_version as formVersion", "s.submitted_at as submittedAt", "s.submitted_by as submittedBy"])
		.select(["s.status", "m.firstname", "m.lastname", "m.email"])
		.where("s.program_id", "=", scope.programId)
		.where("s.form_id", "=", formId);

interface Page {
	/** Moment and id of the row before. */
	after?: (string | number)[] | null;
	limit: number;
}

/** Submissions of a form, newest first (FORM-08). */
export function submissionsQuery(scope: TenantScope, formId: string, { after, limit }: Page) {
	const [at, id] = after ?? [];
	return submissions(scope, formId)
		.$if(Boolean(after), (query) =>
			query.where((eb) => eb(eb.refTuple("s.submitted_at", "s.id"), "<", eb.tuple(Number(at ?? 0), String(id ?? "")))),
		)
		.orderBy("s.submitted_at", "desc")
		.orderBy("s.id", "desc")
		.limit(limit);
}

export const listSubmissions = (scope: TenantScope, formId: string, page: Page) =>
	submissionsQuery(scope, formId, page).execute();

export type ListedSubmission = Awaited<ReturnType<typeof listSubmissions>>[number];

/** How many bytes of answers each of them has. */
export async function listAnswerSizes(scope: TenantScope, formId: string, page: Page): Promise<number[]> {
	const size = sql<number>`octet_length(s.data)`.as("size");
	const rows = await submissionsQuery(scope, formId, page).clearSelect().select(size).execute();
	return rows.map((row) => row.size);
}

/** The same with their answers, for a download. */
export async function listAnswered(scope: TenantScope, formId: string, page: Page) {
	const rows = await submissionsQuery(scope, formId, page).select("s.data").execute();
	return rows.map(({ data, ...row }) => ({ ...row, answers: readJson<Answers>(data, {}) }));
}

export type AnsweredSubmission = Awaited<ReturnType<typeof listAnswered>>[number];

/** One submission of a form with its answers. */
export async function findSubmission(scope: TenantScope, formId: string, id: string) {
	const row = await submissions(scope, formId).select("s.data").where("s.id", "=", id).executeTakeFirst();
	if (!row) return undefined;
	const { data, ...submission } = row;
	return { ...submission, answers: readJson<Answers>(data, {}) };
}

/** Whether a submission is there, for its one-time key. */
export async function submissionExists(scope: TenantScope, id: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("form_submissions")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	return row !== undefined;
}

/** Some submissions of a form, all of them or those before a moment (UTC ms). */
export async function submissionIds(
	scope: TenantScope,
	{ formId, before }: { formId: string; before?: number },
): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("form_submissions")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("form_id", "=", formId)
		.$if(before !== undefined, (query) => query.where("submitted_at", "<=", before ?? 0))
		.orderBy("submitted_at")
		.limit(ROWS_AT_ONCE)
		.execute();
	return rows.map(({ id }) => id);
}

export async function deleteSubmissions(tx: WriteScope, ids: readonly string[]): Promise<void> {
	await tx.trx.deleteFrom("form_submissions").where("program_id", "=", tx.programId).where("id", "in", ids).execute();
}

const expiringForms = (scope: TenantScope) =>
	scope.query
		.selectFrom("forms")
		.select(["id", "keep_days as keepDays"])
		.where("program_id", "=", scope.programId)
		.where("keep_days", "is not", null);

/** Forms whose submissions go after so many days. */
export function listExpiringForms(scope: TenantScope) {
	return expiringForms(scope).execute();
}

/** One of them; undefined when its submissions stay. */
export function findExpiringForm(scope: TenantScope, id: string) {
	return expiringForms(scope).where("id", "=", id).executeTakeFirst();
}
