import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { quizPaths } from "../quizzes.admin.paths";
import { QUIZ_STATUSES } from "../quizzes.rules";
import { QUIZ_COLUMNS } from "./quiz-list.rules";

/** The admin list of quizzes. */
export const quizList = defineList({
	...{ name: "quizzes", path: quizPaths.list, title: "quizzes-admin:list.title", area: "quizzes" },
	...{ columns: QUIZ_COLUMNS, hidden: ["updated"] },
	filters: { status: QUIZ_STATUSES, category: "text" },
	defaultSort: "-created",
	search: byWords("quizzes"),
	match: (scope, { filters: { status, category } }, search) =>
		scope.query
			.selectFrom("quizzes as q")
			.where("q.program_id", "=", scope.programId)
			.where(isFound(scope, search, "q.id"))
			.$if(status !== undefined, (query) =>
				query.where((eb) => besides(search, eb("q.status", "=", status ?? "Draft"))),
			)
			.$if(category !== undefined, (query) =>
				query.where((eb) => besides(search, eb("q.category_id", "=", category ?? ""))),
			),
	sorts: { created: [["q.created", "number"]], title: [["q.title_sort", "string"]] },
	...{ id: "q.id", called: "q.title", counted: "q.title" },
	select: (query) =>
		query
			.leftJoin("quiz_categories as k", (join) =>
				join.onRef("k.program_id", "=", "q.program_id").onRef("k.id", "=", "q.category_id"),
			)
			.select(["q.id", "q.title", "q.status", "q.question_count as questionCount", "q.points_offered as pointsOffered"])
			.select("q.most_points as mostPoints")
			.select(["q.passing_score as passingScore", "q.publish_from as publishFrom", "q.publish_until as publishUntil"])
			.select(["q.created", "q.updated", "k.title as category"]),
});

export type ListedQuiz = RowOf<typeof quizList>;
