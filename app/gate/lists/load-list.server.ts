import { listViewPaths } from "~/features/list-views/list-views.paths";
import { shownColumns } from "~/features/list-views/list-views.rules";
import type { AdminContext } from "~/gate/guards/admin.server";
import type { List } from "~/kernel/admin/list/list.server";
import {
	type Cursor,
	type Filters,
	type ListLinks,
	listLinks,
	NO_LINKS,
	sortHrefs,
} from "~/kernel/admin/list-params.server";
import { limitSearch } from "~/kernel/rate-limits/limit-search.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";
import { countChoices } from "./count-choices.server";
import { leadToNear, putRight } from "./near-list.server";
import { openedView, type Viewed } from "./opened-view.server";

/**
 * What the page of a list shows: rows, count, links, and what its reader keeps of it. A load that fails empties the list.
 * Throws the redirect to the view it opens with, or to what may have been meant where nothing was found; the 429 page for too
 * many searches for people; Unavailable or Timeout while nobody can read anything.
 */
export async function loadList<F extends Filters, C extends string, N extends string, Row>(
	request: Request,
	admin: Pick<AdminContext, "scope" | "can" | "context">,
	list: List<F, C, N, Row>,
) {
	const read = () => readList(request, admin, list);
	return readOrEmpty(admin.context, list.name, read, unreadList(request, admin, list));
}

async function readList<F extends Filters, C extends string, N extends string, Row>(
	request: Request,
	{ scope, can }: Pick<AdminContext, "scope" | "can">,
	list: List<F, C, N, Row>,
) {
	const asked = list.read(request);
	const canWrite = can(`${list.area}:write`);
	const seen = scope.now();
	const read = async () => {
		const found = await list.find(scope, asked);
		const page = await found.page(asked.cursor, ADMIN_PAGE_SIZE);
		return { ...page, count: await found.count(), choices: await countChoices(scope, list, asked) };
	};
	const { wholeHref, ...kept } = await openedView(request, scope, list as unknown as Viewed<N>, canWrite);
	const [{ rows, next, count, choices }] = await Promise.all([read(), list.people && limitSearch(scope, asked.q)]);
	if (rows.length === 0 && asked.q !== "" && asked.cursor === null) await leadToNear(scope, list, asked);
	const shown = pageOf(list, asked, next);
	const typed = putRight(request, asked.q);
	return { rows, seen, count, choices, typed, canWrite, ...shown, ...kept, clearHref: shown.clearHref && wholeHref };
}

/** The page of a list whose rows could not be read: nothing leads anywhere from there. */
function unreadList<F extends Filters, C extends string, N extends string, Row>(
	request: Request,
	{ scope, can }: Pick<AdminContext, "scope" | "can">,
	list: List<F, C, N, Row>,
) {
	const { name } = list;
	return {
		...{
			rows: [] as Row[],
			seen: scope.now(),
			count: 0,
			choices: {},
			typed: null,
			canWrite: can(`${list.area}:write`),
		},
		...pageOf(list, list.read(request), null),
		...NO_LINKS,
		...{ columns: shownColumns<N>(list, null), allColumns: list.columns },
		views: {
			...{ all: { name: "", href: "?", isCurrent: true, isShared: false }, kept: [] },
			...{ saveHref: listViewPaths.new(name), editHref: null, columnsHref: listViewPaths.columns(name) },
		},
	};
}

function pageOf<F extends Filters, C extends string, N extends string, Row>(
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
		/** What a new search keeps of this address. */
		kept: { ...(asked.chosen && { sort: asked.chosen as string }), ...(asked.view && { view: asked.view }) },
		...listLinks(links, next),
	};
}
