import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import {
	deleteQuizCategory,
	findQuizCategory,
	insertQuizCategory,
	updateQuizCategory,
} from "./quiz-categories.repository.server";
import type { QuizCategoryFormValue } from "./quiz-categories.schemas";

/** Saves a new quiz category (`id` null) or a changed one. Throws NotFound, Refused for a title that is taken. */
export function saveQuizCategory(scope: TenantScope, id: string | null, form: QuizCategoryFormValue) {
	const { updated, ...input } = form;
	return transact(scope, async (tx) => {
		const before = id === null ? undefined : await findQuizCategory(tx, id);
		if (id !== null) await updateQuizCategory(tx, id, input, updated);
		const entityId = id ?? (await insertQuizCategory(tx, input));
		const action = id === null ? "create" : "update";
		await recordAudit(tx, { action, entity: "quiz_category", entityId, before, after: input });
		return entityId;
	});
}

/** Deletes a quiz category and takes it from its quizzes. Throws NotFound. */
export function removeQuizCategory(scope: TenantScope, id: string) {
	return transact(scope, async (tx) => {
		const before = await findQuizCategory(tx, id);
		if (!before) throw new NotFound("quizzes:categories.errors.notFound");
		await deleteQuizCategory(tx, id);
		await recordAudit(tx, { action: "delete", entity: "quiz_category", entityId: id, before });
	});
}
