import type { AppLoadContext } from "@remix-run/node";
import { listDrafts } from "~/kernel/drafts/drafts.repository.server";
import { windowState } from "~/kernel/publication/publication.rules";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";
import type { TenantScope } from "~db/scope";
import { describeTargets } from "../menu-targets.repository.server";
import { listMenus } from "../menus.repository.server";
import { type MenuKind, type MenuTarget, menuAddress } from "../menus.rules";

/** Every entry of a kind with where it leads, as admins arrange them; none where they could not be read, which it says. */
export async function loadMenuTree(context: AppLoadContext, scope: TenantScope, kind: MenuKind) {
	const empty = { menus: [], drafts: { begun: [], changed: [] } };
	return readOrEmpty(context, `${kind}_menu`, () => readMenuTree(scope, kind), empty);
}

async function readMenuTree(scope: TenantScope, kind: MenuKind) {
	const menus = await listMenus(scope, kind);
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
