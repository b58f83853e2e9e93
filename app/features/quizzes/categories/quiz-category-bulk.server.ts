import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { namedRows } from "~/kernel/admin/bulk/named-rows.repository.server";
import type { TenantScope } from "~db/scope";
import { quizCategoryPaths } from "../quizzes.paths";
import { listQuizCategories } from "./quiz-categories.repository.server";
import { removeQuizCategory } from "./quiz-categories.service.server";

const searched = (request: Request) => (new URL(request.url).searchParams.get("q") ?? "").trim();

/** The list of quiz categories, as its bulk actions see it. */
export function quizCategoryBulk(scope: TenantScope): BulkList {
	return {
		path: quizCategoryPaths.list,
		title: "quizzes:categories.list.title",
		items: "quizzes:categories.bulk.items",
		hrefOf: quizCategoryPaths.edit,
		named: (ids) => namedRows(scope, "quiz_categories", ids, ["title"]),
		matching: (request, limit) => listQuizCategories(scope, { q: searched(request), limit }),
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
