import { initialOf } from "~/kernel/drafts/draft.rules";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import { findItem, type Item } from "~/kernel/items/items.rules";
import type { TenantScope } from "~db/scope";
import { listTargets } from "../menu-targets.repository.server";
import { findMenu, type Menu } from "../menus.repository.server";
import type { MenuKind } from "../menus.rules";
import { faultsOfMenuItem, toMenuItem } from "./menu-items.server";

const textOf = ({ values }: Item, name: string) => values[name]?.[0] ?? "";

/** An entry with the admin's draft of it, as its page shows them; undefined when there is neither. */
export async function openMenu(scope: TenantScope, kind: MenuKind, id: string) {
	const menu = await findMenu(scope, kind, id);
	const draft = await findDraft(scope, `${kind}_menu`, id);
	if (!menu && !draft) return undefined;
	const { items: below = [], ...record } = menu ?? {};
	const stored = below.map(toMenuItem);
	const { items, removed } = draft?.state.list ?? { items: stored, removed: undefined };
	const inWords = (item: Item, at: number) => `${at + 1}. ${textOf(item, "title")}`;
	return {
		id,
		menu: menu ? (record as Omit<Menu, "items">) : null,
		draft: draft
			? {
					...{ updated: draft.updated, basedOn: draft.basedOn },
					fields: draft.state.fields && initialOf(draft.state.fields),
					lists: { items: items.map(inWords) },
					savedLists: { items: stored.map(inWords) },
				}
			: null,
		items: items.map((item) => ({
			...{ id: item.id, title: textOf(item, "title"), contentType: textOf(item, "contentType") },
			hidden: textOf(item, "hidden") !== "",
			faulty: Object.keys(faultsOfMenuItem(item)).length > 0,
		})),
		removed: removed ? { title: textOf(removed.item, "title") } : null,
	};
}

/** What an entry may lead to: what it leads to already, and would by its draft, is among it. */
export const targetsOf = (scope: TenantScope, { menu, draft }: OpenMenu) =>
	listTargets(scope, [menu?.content, ...[draft?.fields?.content ?? []].flat()]);

export type OpenMenu = NonNullable<Awaited<ReturnType<typeof openMenu>>>;

/** An entry below another one as the admin's draft has it, for its own page; undefined when it is not there. */
export async function openMenuItem(scope: TenantScope, id: string, itemId: string) {
	const menu = await findMenu(scope, "primary", id);
	const draft = await findDraft(scope, "primary_menu", id);
	const item = findItem(draft?.state.list.items ?? menu?.items.map(toMenuItem) ?? [], itemId);
	if (!item) return undefined;
	return {
		id,
		menuTitle: draft?.state.fields?.title?.[0] || menu?.title || "",
		item: { id: item.id, title: textOf(item, "title"), isNew: item.fresh === true },
		typed: Object.keys(item.values).length > 0 ? initialOf(item.values) : null,
		faults: faultsOfMenuItem(item),
		basedOn: draft?.basedOn ?? menu?.updated ?? null,
		targets: await listTargets(scope, [textOf(item, "content")]),
	};
}

export type OpenMenuItem = NonNullable<Awaited<ReturnType<typeof openMenuItem>>>;
