import { csvResponse } from "~/kernel/admin/csv-response.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { keysetPages } from "~db/keyset";
import type { TenantScope } from "~db/scope";
import { type ListedOrder, listOrders, type OrderFilter } from "../admin/orders-admin.repository.server";
import { orderCursor } from "../orders.rules";

const COLUMNS = ["number", "created", "status", "name", "email", "items", "points", "refunded", "currency"] as const;
const PAGE = 200;

/** The orders that match as CSV, in the list's order; `t` translates message keys. */
export async function ordersCsv(
	request: Request,
	scope: TenantScope,
	filter: OrderFilter,
	t: (key: string) => string,
): Promise<Response> {
	await recordExport(scope, "order", { ...filter });
	return csvResponse<ListedOrder>(request, {
		fileName: "orders",
		header: COLUMNS.map((column) => t(`orders:csv.${column}`)),
		pages: keysetPages<ListedOrder>(PAGE, (last, size) =>
			listOrders(scope, filter, size, last && orderCursor(last, filter)),
		),
		cells: (order) => [
			order.orderNumber,
			new Date(order.created).toISOString(),
			order.status,
			`${order.firstname} ${order.lastname}`,
			order.email,
			order.items.map(({ title, quantity }) => `${quantity} × ${title}`).join("; "),
			order.cartValue,
			order.refunded,
			order.currency,
		],
	});
}
