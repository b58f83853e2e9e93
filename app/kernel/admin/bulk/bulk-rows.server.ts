import type { TenantScope } from "~db/scope";
import type { List } from "../list/list.server";
import type { Filters } from "../list-params.server";
import type { BulkList } from "./bulk-list";

/** The rows of a list, as its bulk actions read them: the ticked ones by their ids, or all that an address shows. */
export function bulkRows<F extends Filters, C extends string, N extends string, Row>(
	scope: TenantScope,
	list: List<F, C, N, Row>,
): Pick<BulkList, "path" | "title" | "named" | "matching"> {
	return {
		path: list.path,
		title: list.title,
		named: (ids) => list.named(scope, ids),
		matching: async (request, limit) => (await list.find(scope, list.read(request))).names(limit),
	};
}
