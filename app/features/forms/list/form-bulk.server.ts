import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { deleteEmptyForm } from "../editing/remove-form.service.server";
import { formPaths } from "../forms.paths";
import { formList } from "./form-list.repository.server";

/** The list of forms, as its bulk actions see it. One with submissions is deleted on its own page alone, where they are named. */
export function formBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, formList),
		items: "forms-admin:bulk.items",
		hrefOf: formPaths.edit,
		actions: {
			delete: {
				act: "forms-admin:bulk.delete",
				text: "forms-admin:bulk.deleteText",
				tone: "danger",
				prepare: () => (tx, id) => deleteEmptyForm(tx, id),
				done: "forms-admin:bulk.done",
				failed: "forms-admin:errors.delete",
			},
		},
	};
}
