import {
	insertQuizCategories,
	quizCategoriesTitled,
} from "~/features/quizzes/categories/many-quiz-categories.repository.server";
import { quizCategoryPaths } from "~/features/quizzes/quizzes.admin.paths";
import { message } from "~/lib/message-key";
import { upperKey } from "~/lib/text";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ImportKind, RowOutcome } from "../../import-kind";
import { checkQuizCategoryRow, type QuizCategoryRow, repeatedTitle } from "./quiz-categories.check.rules";
import { quizCategoryUndo } from "./undo-quiz-categories.server";

const COLUMNS = ["title", "description", "status"];

/** They are written in one transaction, for which other writers wait. */
const MOST_ROWS = 5_000;

async function preview(scope: TenantScope, rows: readonly QuizCategoryRow[]): Promise<RowOutcome[]> {
	const taken = await quizCategoriesTitled(
		scope,
		rows.map(({ title }) => title),
	);
	return rows.map(({ title }) =>
		taken.has(upperKey(title))
			? { kind: "failed", reasons: [message("imports:row.titleTaken", { title })] }
			: { kind: "created" },
	);
}

async function add(tx: WriteScope, rows: readonly QuizCategoryRow[]): Promise<RowOutcome[]> {
	const outcomes = await preview(tx, rows);
	const fresh = rows.filter((_, index) => outcomes[index]?.kind === "created");
	const made = await insertQuizCategories(tx, fresh);
	return outcomes.map((outcome) => {
		const category = outcome.kind === "created" ? made.shift() : undefined;
		if (!category) return outcome;
		const effect = { entity: "quiz_category", effect: "Created", before: {}, after: {} } as const;
		return { kind: "created", effect: { ...effect, entityId: category.id, stamp: category.updated } };
	});
}

/** Quiz categories by title: those that can be added are, all of them in one transaction (QUIZ-65). */
export const quizCategoriesKind: ImportKind<QuizCategoryRow> = {
	id: "quiz-categories",
	group: "content",
	icon: "quiz",
	atOnce: "valid",
	maxRows: MOST_ROWS,
	emptyKey: "imports:rowsRequired",
	resultKeys: { all: "imports:result.quizCategories", partial: "imports:result.quizCategoriesPartly" },
	nothingKey: "imports:error.noCategories",
	brokenKey: "imports:error.categoriesBroken",
	repeated: repeatedTitle,
	listHref: () => quizCategoryPaths.list,
	columns: [
		{ key: "title", labelKey: "imports:columns.title", aliases: ["category", "quiz category", "name", "catégorie"] },
		{ key: "description", labelKey: "imports:columns.description", aliases: ["text", "texte"] },
		{ key: "status", labelKey: "imports:columns.status", aliases: ["active", "is active", "statut", "état"] },
	],
	variants: [{ id: "create-new", columns: COLUMNS, required: ["title"] }],
	check: checkQuizCategoryRow,
	preview,
	apply: add,
	undo: quizCategoryUndo,
};
