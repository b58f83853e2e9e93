import type { BulkAction, BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { changeQuizStatus, deleteWholeQuiz } from "../editing/remove-quiz.service.server";
import { quizPaths } from "../quizzes.admin.paths";
import type { QuizStatus } from "../quizzes.rules";
import { quizList } from "./quiz-list.repository.server";

const status = (name: "activate" | "publish" | "draft", wanted: QuizStatus): BulkAction => ({
	...{ act: `quizzes-admin:bulk.act.${name}`, text: `quizzes-admin:bulk.${name}Text` },
	...{ done: `quizzes-admin:done.${name}`, failed: "quizzes-admin:errors.update" },
	atOnce: true,
	prepare: () => (tx, id) => changeQuizStatus(tx, id, wanted),
});

/** The list of quizzes, as its bulk actions see it. */
export function quizBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, quizList),
		items: "quizzes-admin:bulk.items",
		hrefOf: quizPaths.edit,
		actions: {
			activate: status("activate", "Active"),
			publish: status("publish", "Published"),
			draft: status("draft", "Draft"),
			delete: {
				act: "quizzes-admin:bulk.act.delete",
				text: "quizzes-admin:bulk.deleteText",
				tone: "danger",
				prepare: () => (tx, id) => deleteWholeQuiz(tx, id),
				done: "quizzes-admin:done.delete",
				failed: "quizzes-admin:errors.delete",
			},
		},
	};
}
