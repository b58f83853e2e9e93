import { findListSettings, findListView } from "~/features/list-views/list-views.repository.server";
import type { TenantScope } from "~db/scope";
import { addressOf, type KnownList } from "./lists.server";

/** What the page of a view was opened from: the list as it was asked for then. */
export function presentView(request: Request, list: KnownList) {
	const query = new URL(request.url).searchParams.get("query") ?? "";
	const opened = new URLSearchParams(query).get("view") ?? "";
	const address = addressOf(list, query, opened);
	return { query: address, backHref: `${list.path}${address}` };
}

/** What a view keeps of that: the search, filters and order of the address, and the columns that stood under it. */
export async function keptOf(scope: TenantScope, list: KnownList, query: string) {
	const opened = new URLSearchParams(query).get("view");
	const view = opened ? await findListView(scope, list.name, opened) : undefined;
	const columns = view?.columns ?? (await findListSettings(scope, list.name)).columns;
	return { query: addressOf(list, query), columns };
}
