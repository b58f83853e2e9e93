import type { BulkList, BulkTarget, BulkWorth } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import { seenUntil } from "~/kernel/admin/bulk/required-input.server";
import { shownNumber } from "~/lib/text/short-number";
import type { TenantScope } from "~db/scope";
import { pointsOfOrders } from "../admin/order-facts.repository.server";
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
		worth: (named, ids) => orderWorth(scope, named, ids),
		actions: {
			complete: {
				act: "orders:bulk.act.complete",
				text: "orders:bulk.completeText",
				prepare: (form) => {
					const seen = seenUntil(form);
					return (tx, id) => completeOrder(tx, id, seen);
				},
				done: "orders:done.complete",
				failed: "orders:errors.update",
			},
		},
	};
}

/** Whose orders these are, what is in them, and the points that stay spent. */
async function orderWorth(scope: TenantScope, named: readonly string[], ids: readonly string[]): Promise<BulkWorth> {
	const rows = await orderList.rowsOf(scope, named);
	const of = rows.map(({ id, firstname, lastname, items, cartValue, refunded }) => {
		const left = items.flatMap(({ title, quantity, cancelledQuantity }) =>
			quantity > cancelledQuantity ? [`${quantity - cancelledQuantity}\u00a0× ${title}`] : [],
		);
		const details = [`${firstname} ${lastname}`.trim(), left.join(", ")].filter(Boolean);
		return [id, { details, points: cartValue - refunded }] as const;
	});
	return { of: new Map(of), total: await pointsOfOrders(scope, ids) };
}
