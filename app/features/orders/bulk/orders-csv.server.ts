import { csvResponse } from "~/kernel/admin/csv-response.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import type { TenantScope } from "~db/scope";
import type { ListedOrder } from "../admin/order-list.repository.server";

const COLUMNS = ["number", "created", "status", "name", "email", "items", "points", "refunded", "currency"] as const;

/** Orders as CSV; `what` says in the log which ones, `t` translates message keys. */
export async function ordersCsv(
	request: Request,
	scope: TenantScope,
	what: Record<string, unknown>,
	pages: AsyncIterable<ListedOrder[]>,
	t: (key: string) => string,
): Promise<Response> {
	await recordExport(scope, "order", what);
	return csvResponse(request, {
		fileName: "orders",
		header: COLUMNS.map((column) => t(`orders:csv.${column}`)),
		pages,
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
