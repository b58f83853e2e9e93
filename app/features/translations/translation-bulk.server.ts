import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { translationList } from "./translation-list.repository.server";
import { translationPaths } from "./translations.paths";
import { removeTranslation } from "./translations.service.server";

/** The list of translations, as its bulk actions see it. */
export function translationBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, translationList),
		items: "translations:bulk.items",
		hrefOf: translationPaths.edit,
		actions: {
			delete: {
				act: "translations:bulk.delete",
				text: "translations:bulk.deleteText",
				tone: "danger",
				prepare: () => (tx, id) => removeTranslation(tx, id),
				done: "translations:bulk.deleted",
				failed: "translations:errors.delete",
			},
		},
	};
}
