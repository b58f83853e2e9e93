import type { AdminContext } from "~/gate/guards/admin.server";
import type { List } from "~/kernel/admin/list/list.server";
import { type Cursor, type Filters, type ListLinks, listLinks, sortHrefs } from "~/kernel/admin/list-params.server";
import { limitSearch } from "~/kernel/rate-limits/limit-search.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

/** What the page of a list shows: rows, count, links. Throws the 429 page for too many searches for people. */
export async function loadList<F extends Filters, C extends string, N extends string, Row>(
	request: Request,
	{ scope, can }: Pick<AdminContext, "scope" | "can">,
	list: List<F, C, N, Row>,
) {
	const asked = list.read(request);
	const read = async () => {
		const found = await list.find(scope, asked);
		const page = await found.page(asked.cursor, ADMIN_PAGE_SIZE);
		return { ...page, count: await found.count() };
	};
	const [{ rows, next, count }] = await Promise.all([read(), list.people && limitSearch(scope, asked.q)]);
	return { rows, count, canWrite: can(`${list.area}:write`), ...shown(list, asked, next) };
}

/** The page of a list whose rows could not be read: nothing leads anywhere from there. */
export function unreadList<F extends Filters, C extends string, N extends string, Row>(
	request: Request,
	{ can }: Pick<AdminContext, "can">,
	list: List<F, C, N, Row>,
) {
	const page = shown(list, list.read(request), null);
	const nowhere = { firstHref: null, nextHref: null, clearHref: undefined };
	return { ...page, ...nowhere, rows: [] as Row[], count: 0, canWrite: can(`${list.area}:write`) };
}

function shown<F extends Filters, C extends string, N extends string, Row>(
	list: List<F, C, N, Row>,
	asked: ReturnType<typeof list.read>,
	next: Cursor | null,
) {
	// Which filters it has does not matter to its links.
	const links = asked as unknown as ListLinks;
	const orders = Object.keys(list.sorts) as C[];
	return {
		...{ path: list.path, q: asked.q, filters: asked.filters, query: asked.href() },
		sorting: { sort: asked.sort as string, hrefs: asked.isSortFixed ? null : sortHrefs(links, orders) },
		columns: list.columns.filter((column) => !list.hidden?.includes(column)),
		...listLinks(links, next),
	};
}
