import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { NotFound } from "~/server/domain-error";
import { toFlag } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";

export interface QuizCategoryInput {
	title: string;
	description?: string;
	isActive?: boolean;
}

const columns = ({ title, description, isActive }: QuizCategoryInput) => ({
	...titleColumns(title),
	description,
	is_active: isActive === undefined ? undefined : toFlag(isActive),
});

/** Adds a quiz category, switched on unless told. Throws Refused for a title that is taken. */
export async function insertQuizCategory(tx: WriteScope, input: QuizCategoryInput): Promise<string> {
	const row = newRow(tx);
	await uniqueTitle("quizzes:categories.errors.taken", () =>
		tx.trx
			.insertInto("quiz_categories")
			.values({ ...row, ...columns(input) })
			.execute(),
	);
	tx.note("quizzes", row.id);
	return row.id;
}

/** Changes a quiz category. Throws NotFound, Refused for a title that is taken, Refused (409) when it was saved meanwhile. */
export async function updateQuizCategory(
	tx: WriteScope,
	id: string,
	input: QuizCategoryInput,
	opened?: number,
): Promise<void> {
	const stored = await findQuizCategory(tx, id);
	if (!stored) throw new NotFound("quizzes:categories.errors.notFound");
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTitle("quizzes:categories.errors.taken", () =>
		tx.trx
			.updateTable("quiz_categories")
			.set({ ...columns(input), ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.execute(),
	);
	tx.note("quizzes", id);
}

/** Deletes a quiz category; quizzes that were in it stay, without one. */
export async function deleteQuizCategory(tx: WriteScope, id: string): Promise<void> {
	await tx.trx
		.updateTable("quizzes")
		.set({ category_id: null })
		.where("program_id", "=", tx.programId)
		.where("category_id", "=", id)
		.execute();
	await tx.trx.deleteFrom("quiz_categories").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("quizzes", id);
}

const COLUMNS = ["id", "title", "description", "is_active as isActive", "updated"] as const;

const select = (scope: TenantScope) =>
	scope.query.selectFrom("quiz_categories").select(COLUMNS).where("program_id", "=", scope.programId);

export function findQuizCategory(scope: TenantScope, id: string) {
	return select(scope).where("id", "=", id).executeTakeFirst();
}

export type QuizCategory = NonNullable<Awaited<ReturnType<typeof findQuizCategory>>>;
