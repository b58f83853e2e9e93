import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { namedInUse, USES_NAMED } from "../articles.rules";
import {
	deleteArticleCategory,
	findArticleCategory,
	insertArticleCategory,
	titlesInCategory,
	updateArticleCategory,
} from "./article-categories.repository.server";
import type { ArticleCategoryFormValue } from "./article-categories.schemas";

/** Adds a category, made by the admin of that name. Throws Refused for a title that is taken. */
export function createArticleCategory(scope: TenantScope, author: string, form: ArticleCategoryFormValue) {
	const { updated: _updated, ...input } = form;
	return transact(scope, async (tx) => {
		const entityId = await insertArticleCategory(tx, input, author);
		const after = { ...input, author };
		await recordAudit(tx, { action: "create", entity: "article_category", entityId, after });
		return entityId;
	});
}

/** Changes a category. Throws NotFound, Refused for a title that is taken. */
export function changeArticleCategory(scope: TenantScope, id: string, form: ArticleCategoryFormValue) {
	const { updated, ...input } = form;
	return transact(scope, async (tx) => {
		const before = await findArticleCategory(tx, id);
		await updateArticleCategory(tx, id, input, updated);
		await recordAudit(tx, { action: "update", entity: "article_category", entityId: id, before, after: input });
	});
}

/** Deletes a category. Throws NotFound, and Refused (409) while articles have it, with their titles. */
export function removeArticleCategory(scope: TenantScope, id: string) {
	return transact(scope, async (tx) => {
		const before = await findArticleCategory(tx, id);
		if (!before) throw new NotFound("articles-admin:category.errors.notFound");
		const titles = await titlesInCategory(tx, id, USES_NAMED + 1);
		if (titles.length > 0)
			throw new Refused(
				message("articles-admin:category.errors.inUse", { titles: namedInUse(titles) }),
				undefined,
				409,
			);
		await deleteArticleCategory(tx, id);
		await recordAudit(tx, { action: "delete", entity: "article_category", entityId: id, before });
	});
}
