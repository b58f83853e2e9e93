import { readListParams } from "~/kernel/admin/list-params.server";
import { ORDER_SORTS, ORDER_STATUSES } from "../orders.rules";
import type { OrderFilter } from "./orders-admin.repository.server";

/** What the admin list of orders, and its download, are asked for. */
export function readOrderListParams(request: Request) {
	const params = readListParams(request, {
		filters: { status: ORDER_STATUSES },
		sorts: ORDER_SORTS,
		cursor: ["number", "string"],
	});
	const after = params.cursor as [number, string] | null;
	const filter: OrderFilter = { search: params.q, status: params.filters.status, sort: params.sort };
	return { ...params, after, filter };
}
