import { newRow, titleColumns } from "~/kernel/admin/titled.server";
import { upperKey } from "~/lib/text";
import { toFlag } from "~db/columns";
import { among } from "~db/query/among";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import type { QuizCategoryInput } from "./quiz-categories.repository.server";

const byTitles = among((scope, titles) =>
	scope.query
		.selectFrom("quiz_categories")
		.select("title_upper as key")
		.where("program_id", "=", scope.programId)
		.where("title_upper", "in", titles),
);

const byIds = among((scope, ids) =>
	scope.query
		.selectFrom("quiz_categories")
		.select(["id", "title", "updated"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids),
);

const usesByQuizzes = among((scope, ids) =>
	scope.query
		.selectFrom("quizzes")
		.select("category_id as id")
		.distinct()
		.where("program_id", "=", scope.programId)
		.where("category_id", "in", ids),
);

/** Those of some titles that categories have, in their compared form. */
export async function quizCategoriesTitled(scope: TenantScope, titles: readonly string[]): Promise<Set<string>> {
	return new Set((await byTitles(scope, titles.map(upperKey))).map(({ key }) => key));
}

/** The categories of these ids, by id. */
export async function quizCategoriesAmong(scope: TenantScope, ids: readonly string[]) {
	return new Map((await byIds(scope, ids)).map(({ id, ...category }) => [id, category]));
}

/** Those of these categories that quizzes are in. */
export async function usedQuizCategories(scope: TenantScope, ids: readonly string[]): Promise<Set<string | null>> {
	return new Set((await usesByQuizzes(scope, ids)).map(({ id }) => id));
}

/** Adds categories whose titles are free, in one statement; gives them back in their order. */
export async function insertQuizCategories(
	tx: WriteScope,
	inputs: readonly QuizCategoryInput[],
): Promise<{ id: string; updated: number }[]> {
	if (inputs.length === 0) return [];
	const rows = inputs.map(({ title, description = "", isActive = true }) => ({
		...newRow(tx),
		...titleColumns(title),
		...{ description, is_active: toFlag(isActive) },
	}));
	await insertRows(tx, "quiz_categories", rows);
	tx.note("quizzes", rows[0]?.id ?? "");
	return rows;
}

/** Deletes categories that no quiz is in. */
export async function deleteQuizCategories(tx: WriteScope, ids: readonly string[]) {
	if (ids.length === 0) return [];
	const removed = await tx.trx
		.deleteFrom("quiz_categories")
		.where("program_id", "=", tx.programId)
		.where("id", "in", [...ids])
		.returning(["id", "title"])
		.execute();
	if (removed[0]) tx.note("quizzes", removed[0].id);
	return removed;
}
