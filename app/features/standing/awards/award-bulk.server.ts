import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { awardPaths } from "../standing.paths";
import { awardList } from "./award-list.repository.server";
import { removeAward } from "./awards.service.server";

/** The list of awards, as its bulk actions see it. */
export function awardBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, awardList),
		items: "awards:bulk.items",
		hrefOf: awardPaths.edit,
		actions: {
			delete: {
				...{ act: "awards:bulk.act", text: "awards:delete.text", tone: "danger" },
				prepare: () => (tx, id) => removeAward(tx, id),
				...{ done: "awards:bulk.done", failed: "awards:errors.delete" },
			},
		},
	};
}
