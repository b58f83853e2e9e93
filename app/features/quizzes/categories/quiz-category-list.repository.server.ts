import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { quizCategoryPaths } from "../quizzes.admin.paths";
import { QUIZ_CATEGORY_COLUMNS } from "./quiz-categories.rules";

/** The admin list of quiz categories. */
export const quizCategoryList = defineList({
	...{ name: "quiz-categories", path: quizCategoryPaths.list, title: "quizzes:categories.list.title", area: "quizzes" },
	columns: QUIZ_CATEGORY_COLUMNS,
	defaultSort: "title",
	search: byWords("quiz_categories"),
	match: (scope, _wanted, search) =>
		scope.query
			.selectFrom("quiz_categories as k")
			.where("k.program_id", "=", scope.programId)
			.where(isFound(scope, search, "k.id")),
	sorts: { title: [["k.title_sort", "string"]] },
	...{ id: "k.id", called: "k.title", counted: "k.title" },
	select: (query) => query.select(["k.id", "k.title", "k.description", "k.is_active as isActive"]),
});

export type ListedQuizCategory = RowOf<typeof quizCategoryList>;
