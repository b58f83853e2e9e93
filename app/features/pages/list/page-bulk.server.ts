import type { BulkAction, BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { changePageStatus, deleteWholePage } from "../editing/remove-page.service.server";
import { pagePaths } from "../pages.paths";
import type { PageStatus } from "../pages.rules";
import { pageList } from "./page-list.repository.server";

const status = (name: "activate" | "draft", wanted: PageStatus): BulkAction => ({
	...{ act: `pages-admin:bulk.act.${name}`, text: `pages-admin:bulk.${name}Text` },
	...{ done: `pages-admin:done.${name}`, failed: "pages-admin:errors.update" },
	atOnce: true,
	prepare: () => (tx, id) => changePageStatus(tx, id, wanted),
});

/** The list of pages, as its bulk actions see it. */
export function pageBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, pageList),
		items: "pages-admin:bulk.items",
		hrefOf: pagePaths.edit,
		actions: {
			activate: status("activate", "Active"),
			draft: status("draft", "Draft"),
			delete: {
				...{ act: "pages-admin:bulk.act.delete", text: "pages-admin:bulk.deleteText", tone: "danger" },
				prepare: () => (tx, id) => deleteWholePage(tx, id),
				...{ done: "pages-admin:done.delete", failed: "pages-admin:errors.delete" },
			},
		},
	};
}
