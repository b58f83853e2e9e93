import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { namedRows } from "~/kernel/admin/bulk/named-rows.repository.server";
import type { TenantScope } from "~db/scope";
import { readApiKeyList } from "./api-key-list.params.server";
import { API_KEYS_PATH } from "./api-keys.paths";
import { listApiKeys } from "./api-keys.repository.server";
import { endApiKey } from "./end-api-key.service.server";

/** The list of keys, as its bulk actions see it. */
export function apiKeyBulk(scope: TenantScope): BulkList {
	return {
		path: API_KEYS_PATH,
		title: "api-keys:title",
		items: "api-keys:bulk.items",
		named: (ids) => namedRows(scope, "api_keys", ids, ["name"]),
		matching: async (request, limit) => {
			const keys = await listApiKeys(scope, readApiKeyList(request).filter, { limit });
			return keys.map(({ id, name }) => ({ id, title: name }));
		},
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
