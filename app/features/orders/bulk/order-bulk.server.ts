import type { BulkList, BulkTarget } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import { shownNumber } from "~/lib/text/short-number";
import type { TenantScope } from "~db/scope";
import { orderList } from "../admin/order-list.repository.server";
import { completeOrder } from "../admin/orders-admin.service.server";
import { orderPaths } from "../orders.paths";

const read = <T extends BulkTarget>(order: T): T => ({ ...order, title: shownNumber(order.title) });

/** The list of orders, as its bulk actions see it. */
export function orderBulk(scope: TenantScope): BulkList {
	const { named, matching, ...rows } = bulkRows(scope, orderList);
	return {
		...rows,
		named: async (ids) => (await named(ids)).map(read),
		matching: async (request, limit) => (await matching(request, limit)).map(read),
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
