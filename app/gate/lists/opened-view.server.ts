import { redirect } from "@remix-run/node";
import { listViewPaths } from "~/features/list-views/list-views.paths";
import { findListSettings, listViewsOf } from "~/features/list-views/list-views.repository.server";
import { mayChangeView, NO_VIEW, shownColumns } from "~/features/list-views/list-views.rules";
import type { TenantScope } from "~db/scope";
import { addressOf, type KnownList } from "./lists.server";

/** A list by what its views have to know; which filters and rows it has does not matter to them. */
export type Viewed<N extends string> = Omit<KnownList, "columns" | "hidden"> & {
	columns: readonly N[];
	hidden?: readonly N[];
};

/**
 * What an admin keeps of a list, as its page shows it: the views as places, and the columns. An address that asks for
 * nothing leads to the view the admin's list opens with: throws that redirect.
 */
export async function openedView<N extends string>(
	request: Request,
	scope: TenantScope,
	list: Viewed<N>,
	canWrite: boolean,
) {
	const [views, settings] = await Promise.all([listViewsOf(scope, list.name), findListSettings(scope, list.name)]);
	const asked = list.read(request);
	const initial = views.find(({ id }) => id === settings.viewId);
	if (initial && new URL(request.url).search === "")
		throw redirect(`${list.path}${addressOf(list, initial.query, initial.id)}`);
	const current = views.find(({ id }) => id === asked.view);
	const all = initial ? `?view=${NO_VIEW}` : "?";
	const query = asked.href({ view: "" });
	const mayEdit = current && mayChangeView(current, { adminId: scope.actor.id, canWrite });
	return {
		columns: shownColumns<N>(list, current?.columns ?? settings.columns),
		allColumns: list.columns,
		/** The whole list, where a bare address opens a view. */
		wholeHref: all,
		views: {
			all: { name: "", href: all, isCurrent: current === undefined, isShared: false },
			kept: views.map(({ id, name, query, isShared }) => ({
				...{ name, href: addressOf(list, query, id), isCurrent: id === current?.id, isShared },
			})),
			saveHref: listViewPaths.new(list.name, query),
			editHref: mayEdit ? listViewPaths.edit(list.name, current.id, query) : null,
			columnsHref: listViewPaths.columns(list.name),
		},
	};
}
