import { csvResponse } from "~/kernel/admin/csv-response.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import type { TenantScope } from "~db/scope";
import type { ListedOrder } from "../admin/order-list.repository.server";
import { ADDRESS_FIELDS, type Address } from "../delivery/address.rules";
import { listDeliveries } from "../orders.repository.server";

const COLUMNS = [
	...(["number", "created", "status", "name", "email", "items", "points", "refunded", "currency", "note"] as const),
];

interface OrdersCsv {
	/** Says in the log which ones. */
	what: Record<string, unknown>;
	pages: AsyncIterable<ListedOrder[]>;
	/** Translates message keys. */
	t: (key: string) => string;
	/** The program asks where orders go. */
	addresses: boolean;
}

/** Orders as CSV. */
export async function ordersCsv(
	request: Request,
	scope: TenantScope,
	{ what, pages, t, addresses }: OrdersCsv,
): Promise<Response> {
	await recordExport(scope, "order", what);
	const asked = addresses ? ADDRESS_FIELDS : [];
	return csvResponse(request, {
		fileName: "orders",
		header: [
			...COLUMNS.map((column) => t(`orders:csv.${column}`)),
			...asked.map((field) => t(`orders:delivery.fields.${field}`)),
		],
		pages: addresses ? withDeliveries(scope, pages) : pages,
		cells: (order: Deliverable) => [
			order.orderNumber,
			new Date(order.created).toISOString(),
			order.status,
			`${order.firstname} ${order.lastname}`,
			order.email,
			order.items.map(({ title, quantity }) => `${quantity} × ${title}`).join("; "),
			order.cartValue,
			order.refunded,
			order.currency,
			order.note ?? "",
			...asked.map((field) => order.delivery?.[field] ?? ""),
		],
	});
}

type Deliverable = ListedOrder & { delivery?: Address | undefined };

async function* withDeliveries(scope: TenantScope, pages: AsyncIterable<ListedOrder[]>): AsyncIterable<Deliverable[]> {
	for await (const page of pages) {
		const deliveries = await listDeliveries(
			scope,
			page.map(({ id }) => id),
		);
		yield page.map((order) => ({ ...order, delivery: deliveries.get(order.id) }));
	}
}
