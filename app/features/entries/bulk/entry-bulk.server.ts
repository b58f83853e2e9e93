import type { BulkAction, BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import { input, seenUntil } from "~/kernel/admin/bulk/required-input.server";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { reviewPath } from "../entries.admin.paths";
import { missingComment } from "../entries.rules";
import { reviewWords } from "../entries.schemas";
import { entryList } from "../list/entry-list.repository.server";
import { reviewEntry } from "../review.service.server";

/**
 * The list of entries, as its bulk actions see it; `reviewer` is the name that is kept with the points, `reasons` are what
 * the program turns entries down with.
 */
export function entryBulk(scope: TenantScope, reviewer: string, reasons: readonly string[] = []): BulkList {
	const reviewing = (action: "complete" | "reject"): BulkAction => ({
		act: `entries:bulk.act.${action}`,
		text: `entries:bulk.${action}Text`,
		...(action === "reject" && { tone: "danger" as const }),
		fields: async () => [
			{
				...{ name: "comments", kind: "textarea" as const, label: "entries:bulk.comments" },
				...{ help: "entries:bulk.commentsHelp", required: action === "reject" },
				...(action === "reject" && { lines: { legend: "entries:review.reasons", of: reasons } }),
			},
		],
		prepare: (form) => {
			const { data: comments = "", error } = reviewWords.safeParse(input(form, "comments"));
			const fault = error?.issues[0]?.message ?? missingComment(action, comments);
			if (fault) throw new Refused(fault, "comments");
			const seen = seenUntil(form);
			const review = { action, comments, reviewer, ...(seen !== undefined && { seen }) };
			return (tx, entryId) => reviewEntry(tx, { entryId, ...review });
		},
		done: `entries:done.${action}`,
		failed: "entries:bulk.failed",
	});
	return {
		...bulkRows(scope, entryList),
		items: "entries:bulk.items",
		hrefOf: reviewPath,
		actions: { complete: reviewing("complete"), reject: reviewing("reject") },
	};
}
