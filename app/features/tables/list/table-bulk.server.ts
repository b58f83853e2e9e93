import type { BulkAction, BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { changeTableStatus, deleteWholeTable } from "../editing/change-table.service.server";
import { tablePaths } from "../tables.admin.paths";
import type { TableStatus } from "../tables.rules";
import { tableList } from "./table-list.repository.server";

const status = (name: "activate" | "deactivate", wanted: TableStatus): BulkAction => ({
	...{ act: `tables-admin:bulk.act.${name}`, text: `tables-admin:bulk.${name}Text` },
	...{ done: `tables-admin:done.${name}`, failed: "tables-admin:errors.update" },
	atOnce: true,
	prepare: () => (tx, id) => changeTableStatus(tx, id, wanted),
});

/** The list of tables, as its bulk actions see it. */
export function tableBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, tableList),
		items: "tables-admin:bulk.items",
		hrefOf: tablePaths.edit,
		actions: {
			activate: status("activate", "Active"),
			deactivate: status("deactivate", "Inactive"),
			delete: {
				act: "tables-admin:bulk.act.delete",
				text: "tables-admin:bulk.deleteText",
				tone: "danger",
				prepare: () => (tx, id) => deleteWholeTable(tx, id),
				done: "tables-admin:done.delete",
				failed: "tables-admin:errors.delete",
			},
		},
	};
}
