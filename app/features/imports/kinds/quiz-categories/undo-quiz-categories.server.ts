import {
	deleteQuizCategories,
	quizCategoriesAmong,
	usedQuizCategories,
} from "~/features/quizzes/categories/many-quiz-categories.repository.server";
import { quizCategoryPaths } from "~/features/quizzes/quizzes.admin.paths";
import { recordAudits } from "~/kernel/audit/audit.repository.server";
import { message } from "~/lib/message-key";
import type { TenantScope, WriteScope } from "~db/scope";
import type { KindUndo, StoredEffect, UndoVerdict } from "../../import-kind";

const idsOf = (effects: readonly { entityId: string }[]) => effects.map(({ entityId }) => entityId);

async function judge(scope: TenantScope, effects: readonly StoredEffect[]): Promise<UndoVerdict[]> {
	const categories = await quizCategoriesAmong(scope, idsOf(effects));
	const used = await usedQuizCategories(scope, idsOf(effects));
	return effects.map(({ entityId, stamp }) => {
		const category = categories.get(entityId);
		if (!category) return { undo: "Kept", reason: "imports:kept.deleted" };
		if (used.has(entityId)) return { undo: "Kept", reason: "imports:kept.categoryUsed" };
		return category.updated === stamp
			? { undo: "Reversed", reason: null }
			: { undo: "Kept", reason: "imports:kept.changed" };
	});
}

async function remove(tx: WriteScope, effects: readonly StoredEffect[]): Promise<UndoVerdict[]> {
	const verdicts = await judge(tx, effects);
	const ids = idsOf(effects.filter((_, index) => verdicts[index]?.undo === "Reversed"));
	const removed = await deleteQuizCategories(tx, ids);
	const note = message("imports:undo.audit", { id: effects[0]?.jobId ?? "" });
	await recordAudits(
		tx,
		removed.map(({ id, ...before }) => ({ action: "delete", entity: "quiz_category", entityId: id, before, note })),
	);
	return verdicts;
}

/** Quiz categories that were added are deleted, unless quizzes are in them or somebody changed them. */
export const quizCategoryUndo: KindUndo = {
	preview: judge,
	apply: remove,
	names: async (scope, effects) => {
		const categories = await quizCategoriesAmong(scope, idsOf(effects));
		return new Map([...categories].map(([id, { title }]) => [id, { name: title, href: quizCategoryPaths.edit(id) }]));
	},
};
