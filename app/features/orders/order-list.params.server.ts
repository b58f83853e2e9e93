import { readListParams } from "~/server/admin/list-params.server";
import type { OrderCursor } from "./orders.repository.server";
import { ORDER_STATUSES } from "./orders.rules";

/** What the admin list of orders, and its download, are asked for. */
export function readOrderListParams(request: Request) {
	const params = readListParams(request, { filters: { status: ORDER_STATUSES }, cursor: ["number", "string"] });
	const cursor = params.cursor as [number, string] | null;
	const after: OrderCursor | undefined = cursor ? { created: cursor[0], id: cursor[1] } : undefined;
	return { ...params, after, filter: { search: params.q, status: params.filters.status } };
}
