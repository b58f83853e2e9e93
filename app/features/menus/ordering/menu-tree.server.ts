import type { LoaderFunctionArgs } from "@remix-run/node";
import { readListParams } from "~/kernel/admin/list-params.server";
import { listDrafts } from "~/kernel/drafts/drafts.repository.server";
import { windowState } from "~/kernel/publication/publication.rules";
import { hasWords } from "~/kernel/search/search.rules";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";
import type { TenantScope } from "~db/scope";
import { describeTargets } from "../menu-targets.repository.server";
import { listMenus } from "../menus.repository.server";
import { type MenuKind, type MenuTarget, menuAddress } from "../menus.rules";
import { orderMark } from "./order-mark.server";

type Asked = Pick<LoaderFunctionArgs, "context" | "request">;

/**
 * Every entry of a kind with where it leads, as admins arrange them, or those that a search finds by a title in them; none
 * where they could not be read, which it says.
 */
export async function loadMenuTree({ context, request }: Asked, scope: TenantScope, kind: MenuKind) {
	const { q } = readListParams(request, { cursor: [] });
	const empty = { menus: [], seen: "", drafts: { begun: [], changed: [] } };
	return { ...(await readOrEmpty(context, `${kind}_menu`, () => readMenuTree(scope, kind, q), empty)), q };
}

async function readMenuTree(scope: TenantScope, kind: MenuKind, q: string) {
	const all = await listMenus(scope, kind);
	const menus = q === "" ? all : all.filter((menu) => [menu, ...menu.items].some(({ title }) => hasWords(title, q)));
	const describe = await describeTargets(
		scope,
		menus.flatMap((menu) => [menu, ...menu.items]),
	);
	const at = scope.now();
	const leading = (entry: MenuTarget) => {
		const target = describe(entry);
		const open = target?.status === "Active" && windowState(target, at) === "open";
		return {
			contentType: entry.contentType,
			/** The title of what it leads to, or the name of one of the portal's own pages. */
			target: target?.title ?? (entry.contentType === "System Page" ? entry.content : null),
			state: stateOf(entry, { found: target !== undefined, open }),
			onlyFor: target?.tags ?? [],
		};
	};
	return {
		menus: menus.map(({ id, title, order, visible, hidden, status, publishFrom, publishUntil, items, ...entry }) => ({
			...{ id, title, order, status, publishFrom, publishUntil, isShown: visible && !hidden },
			...leading(entry),
			items: items.map((item) => ({ id: item.id, title: item.title, isShown: !item.hidden, ...leading(item) })),
		})),
		seen: orderMark(all),
		drafts: await listDrafts(scope, `${kind}_menu`),
	};
}

export type MenuTree = Awaited<ReturnType<typeof loadMenuTree>>;

/** Whether an entry is a mere heading, leads to what is gone, to what nobody sees now, or somewhere. */
function stateOf(entry: MenuTarget, { found, open }: { found: boolean; open: boolean }) {
	if (!entry.contentType) return "heading";
	if (entry.contentType === "System Page") return menuAddress(entry) ? "leads" : "gone";
	if (!found) return "gone";
	return open ? "leads" : "closed";
}
