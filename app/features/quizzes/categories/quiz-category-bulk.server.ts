import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { quizCategoryPaths } from "../quizzes.admin.paths";
import { removeQuizCategory } from "./quiz-categories.service.server";
import { quizCategoryList } from "./quiz-category-list.repository.server";

/** The list of quiz categories, as its bulk actions see it. */
export function quizCategoryBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, quizCategoryList),
		items: "quizzes:categories.bulk.items",
		hrefOf: quizCategoryPaths.edit,
		actions: {
			delete: {
				act: "quizzes:categories.bulk.act",
				text: "quizzes:categories.bulk.text",
				tone: "danger",
				prepare: () => (tx, id) => removeQuizCategory(tx, id),
				done: "quizzes:categories.bulk.done",
				failed: "quizzes:categories.errors.delete",
			},
		},
	};
}
