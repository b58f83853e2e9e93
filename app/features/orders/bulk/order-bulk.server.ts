import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { namedRows } from "~/kernel/admin/bulk/named-rows.repository.server";
import type { TenantScope } from "~db/scope";
import { readOrderListParams } from "../admin/order-list.params.server";
import { nameOrders } from "../admin/orders-admin.repository.server";
import { completeOrder } from "../admin/orders-admin.service.server";
import { orderPaths } from "../orders.paths";

/** The list of orders, as its bulk actions see it. */
export function orderBulk(scope: TenantScope): BulkList {
	return {
		path: orderPaths.list,
		title: "orders:title",
		items: "orders:bulk.items",
		hrefOf: orderPaths.show,
		named: (ids) => namedRows(scope, "orders", ids, ["order_number"]),
		matching: (request, limit) => nameOrders(scope, readOrderListParams(request).filter, limit),
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
