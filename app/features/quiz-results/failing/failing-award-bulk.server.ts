import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { failingAwardList } from "./failing-award-list.repository.server";
import { retryAward } from "./retry-award.service.server";

/** The list of awards that fail, as its bulk action sees it. */
export function failingAwardBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, failingAwardList),
		items: "quiz-results:failing.items",
		actions: {
			retry: {
				act: "quiz-results:failing.act",
				text: "quiz-results:failing.retryText",
				prepare: () => (tx, id) => retryAward(tx, id),
				done: "quiz-results:failing.done",
				failed: "quiz-results:failing.failed",
			},
		},
	};
}
