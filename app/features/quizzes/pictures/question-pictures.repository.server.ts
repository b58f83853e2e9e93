import { sql } from "kysely";
import { ROWS_AT_ONCE } from "~/lib/limits";
import type { TenantScope, WriteScope } from "~db/scope";
import type { QuizQuestion } from "../quizzes.rules";

type Pictured = Pick<QuizQuestion, "picture">;

export interface ShownPicture {
	url: string;
	alt: string;
}

/** Notes that an upload was made for a question. */
export async function insertQuestionPicture(tx: WriteScope, id: string): Promise<void> {
	await tx.trx.insertInto("question_pictures").values({ program_id: tx.programId, id, created: tx.now() }).execute();
}

/** The addresses of pictures by their ids; those of nothing, and those whose files are gone, are left out. */
export async function listPictureUrls(scope: TenantScope, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await scope.query
		.selectFrom("question_pictures as p")
		.innerJoin("files as f", (join) =>
			join
				.onRef("f.program_id", "=", "p.program_id")
				.onRef("f.upload_id", "=", "p.id")
				.on("f.image_size", "=", "medium"),
		)
		.select(["p.id", "f.download_url as url"])
		.where("p.program_id", "=", scope.programId)
		.where("p.id", "in", ids)
		.execute();
	return new Map(rows.flatMap(({ id, url }) => (url === null ? [] : [[id, url] as const])));
}

/** How pictures of questions are shown; one whose file is gone is not. */
export async function picturesOf(scope: TenantScope, questions: readonly Pictured[]) {
	const urls = await listPictureUrls(
		scope,
		questions.flatMap(({ picture }) => picture?.id ?? []),
	);
	return ({ picture }: Pictured): ShownPicture | null => {
		const url = picture && urls.get(picture.id);
		return url ? { url, alt: picture.alt } : null;
	};
}

/** Notes that a member has seen the pictures of a quiz: whatever becomes of its questions, their review shows them. */
export async function markAsked(tx: WriteScope, quizId: string, questions: readonly Pictured[]): Promise<void> {
	const ids = questions.flatMap(({ picture }) => picture?.id ?? []);
	if (ids.length === 0) return;
	await tx.trx
		.updateTable("question_pictures")
		.set({ asked_in: quizId })
		.where("program_id", "=", tx.programId)
		.where("id", "in", ids)
		.where("asked_in", "is", null)
		.execute();
}

/** Pictures kept before a moment (UTC ms) that no question has, no draft and no attempt, some at a time. */
export async function listUnusedPictures(scope: TenantScope, before: number): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("question_pictures as p")
		.select("p.id")
		.where("p.program_id", "=", scope.programId)
		.where("p.asked_in", "is", null)
		.where("p.created", "<=", before)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("quiz_questions as q")
						.select("q.id")
						.whereRef("q.program_id", "=", "p.program_id")
						.whereRef("q.picture", "=", "p.id"),
				),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("drafts as d")
						.select("d.id")
						.whereRef("d.program_id", "=", "p.program_id")
						.where("d.kind", "=", "quiz")
						.where(sql<boolean>`instr(d.state, p.id) > 0`),
				),
			),
		)
		.limit(ROWS_AT_ONCE)
		.execute();
	return rows.map(({ id }) => id);
}

export async function deleteQuestionPictures(tx: WriteScope, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await tx.trx.deleteFrom("question_pictures").where("program_id", "=", tx.programId).where("id", "in", ids).execute();
}
