import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { orderList } from "../admin/order-list.repository.server";
import { completeOrder } from "../admin/orders-admin.service.server";
import { orderPaths } from "../orders.paths";

/** The list of orders, as its bulk actions see it. */
export function orderBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, orderList),
		items: "orders:bulk.items",
		hrefOf: orderPaths.show,
		actions: {
			complete: {
				act: "orders:bulk.act.complete",
				text: "orders:bulk.completeText",
				prepare: () => (tx, id) => completeOrder(tx, id),
				done: "orders:done.complete",
				failed: "orders:errors.update",
			},
		},
	};
}
