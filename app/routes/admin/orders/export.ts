import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordExport } from "~/features/audit/record-export.service.server";
import { readOrderListParams } from "~/features/orders/order-list.params.server";
import { type ListedOrder, listOrders } from "~/features/orders/orders-admin.repository.server";
import { csvResponse } from "~/server/admin/csv-response.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { keysetPages } from "~db/keyset";

const COLUMNS = ["number", "created", "status", "name", "email", "items", "points", "refunded", "currency"] as const;
const PAGE = 200;

/** The listed orders as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "orders:read");
	const { filter } = readOrderListParams(args.request);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "order", { ...filter });
	return csvResponse<ListedOrder>({
		fileName: "orders",
		header: COLUMNS.map((column) => t(`orders:csv.${column}`)),
		pages: keysetPages<ListedOrder>(PAGE, (after, size) => listOrders(scope, filter, size, after)),
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
