import { sql } from "kysely";
import { PICTURED_ENTITIES, type PicturedEntity } from "~/entities";
import type { TenantScope } from "~db/scope";
import type { StoredFile } from "../files.repository.server";

export interface FileUse {
	kind: PicturedEntity["name"] | "member" | "program" | "entry" | "form" | "quiz" | "page";
	id: string;
	title: string;
}

/** What shows an upload or refers to it, so that nobody deletes it unawares; at most ten of each kind. */
export async function listUses(scope: TenantScope, files: readonly StoredFile[]): Promise<FileUse[]> {
	const [first] = files;
	if (!first) return [];
	const urls = files.flatMap(({ downloadURL }) => downloadURL ?? []);
	const uses: FileUse[] = [];
	for (const { table, name: kind, title } of PICTURED_ENTITIES) {
		const rows = await scope.query
			.selectFrom(table)
			.select(["id", sql.ref<string>(title[0]).as("title")])
			.where("program_id", "=", scope.programId)
			.where((eb) => eb.or(PICTURES.map((column) => eb(column, "in", urls))))
			.limit(MOST)
			.execute();
		uses.push(...rows.map((row) => ({ kind, ...row })));
	}
	if (first.ownerMemberId) uses.push(...(await memberUses(scope, first.ownerMemberId, urls)));
	uses.push(...(await programUses(scope, urls)), ...(await quizUses(scope, first.uploadId)));
	uses.push(...(await pageUses(scope, first.uploadId, urls)), ...(await articleUses(scope, first.uploadId, urls)));
	if (first.entryId) uses.push(...(await entryUses(scope, first.entryId)), ...(await formUses(scope, first.entryId)));
	return uses;
}

const MOST = 10;
const PICTURES = ["image_small_url", "image_medium_url", "image_large_url"] as const;

async function memberUses(scope: TenantScope, memberId: string, urls: readonly string[]): Promise<FileUse[]> {
	const rows = await scope.query
		.selectFrom("members")
		.select(["id", "firstname", "lastname"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", memberId)
		.where((eb) => eb.or(PICTURES.map((column) => eb(column, "in", urls))))
		.execute();
	return rows.map((row) => ({ kind: "member", id: row.id, title: `${row.firstname} ${row.lastname}` }));
}

async function programUses(scope: TenantScope, urls: readonly string[]): Promise<FileUse[]> {
	const row = await scope.query
		.selectFrom("programs")
		.select(["id", "display_title", "favicon", "web_theme"])
		.where("id", "=", scope.programId)
		.executeTakeFirst();
	const named = row && `${row.favicon ?? ""} ${row.web_theme}`;
	return named && urls.some((url) => named.includes(url))
		? [{ kind: "program", id: row.id, title: row.display_title ?? "" }]
		: [];
}

async function entryUses(scope: TenantScope, entryId: string): Promise<FileUse[]> {
	const rows = await scope.query
		.selectFrom("offer_entries as e")
		.innerJoin("offers as o", (join) =>
			join.onRef("o.program_id", "=", "e.program_id").onRef("o.id", "=", "e.offer_id"),
		)
		.select(["e.id", "o.title"])
		.where("e.program_id", "=", scope.programId)
		.where("e.id", "=", entryId)
		.execute();
	return rows.map((row) => ({ kind: "entry", ...row }));
}

/** Quizzes with a question of which an upload is the picture, or was when a member was asked. */
async function quizUses(scope: TenantScope, uploadId: string): Promise<FileUse[]> {
	const rows = await scope.query
		.selectFrom("quizzes as z")
		.select(["z.id", "z.title"])
		.where("z.program_id", "=", scope.programId)
		.where("z.id", "in", (eb) =>
			eb
				.selectFrom("quiz_questions")
				.select("quiz_id")
				.where("program_id", "=", scope.programId)
				.where("picture", "=", uploadId)
				.union(
					eb
						.selectFrom("question_pictures")
						.select((sub) => sub.ref("asked_in").$notNull().as("quiz_id"))
						.where("program_id", "=", scope.programId)
						.where("id", "=", uploadId)
						.where("asked_in", "is not", null),
				),
		)
		.limit(MOST)
		.execute();
	return rows.map((row) => ({ kind: "quiz", ...row }));
}

/** Pages with a block that shows an upload, or with a text that does. */
async function pageUses(scope: TenantScope, uploadId: string, urls: readonly string[]): Promise<FileUse[]> {
	const rows = await scope.query
		.selectFrom("pages")
		.select(["id", "title"])
		.where("program_id", "=", scope.programId)
		.where(({ or }) =>
			or([
				sql<boolean>`instr(blocks, ${uploadId}) > 0`,
				...urls.map((url) => sql<boolean>`instr(body, ${url}) + instr(blocks, ${url}) > 0`),
			]),
		)
		.limit(MOST)
		.execute();
	return rows.map((row) => ({ kind: "page", ...row }));
}

/** Articles of which an upload is the video, or whose text shows it. */
async function articleUses(scope: TenantScope, uploadId: string, urls: readonly string[]): Promise<FileUse[]> {
	const rows = await scope.query
		.selectFrom("articles")
		.select(["id", "title"])
		.where("program_id", "=", scope.programId)
		.where(({ eb, or }) =>
			or([eb("video_file", "=", uploadId), ...urls.map((url) => sql<boolean>`instr(body, ${url}) > 0`)]),
		)
		.limit(MOST)
		.execute();
	return rows.map((row) => ({ kind: "article", ...row }));
}

/** The form that a file was sent with where it opens by itself. */
async function formUses(scope: TenantScope, submissionId: string): Promise<FileUse[]> {
	const rows = await scope.query
		.selectFrom("form_submissions as s")
		.innerJoin("forms as f", (join) => join.onRef("f.program_id", "=", "s.program_id").onRef("f.id", "=", "s.form_id"))
		.select(["f.id", "f.title"])
		.where("s.program_id", "=", scope.programId)
		.where("s.id", "=", submissionId)
		.execute();
	return rows.map((row) => ({ kind: "form", ...row }));
}
