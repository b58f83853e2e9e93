import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { apiKeyList } from "./api-key-list.repository.server";
import { endApiKey } from "./end-api-key.service.server";

/** The list of keys, as its bulk actions see it. */
export function apiKeyBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, apiKeyList),
		items: "api-keys:bulk.items",
		actions: {
			revoke: {
				act: "api-keys:bulk.act.revoke",
				text: "api-keys:bulk.revokeText",
				tone: "danger",
				prepare: () => (tx, id) => endApiKey(tx, id),
				done: "api-keys:done.revoke",
				failed: "api-keys:bulk.failed",
			},
		},
	};
}
