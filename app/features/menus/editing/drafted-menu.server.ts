import type { Drafted } from "~/kernel/drafts/drafted";
import { publicationShown } from "~/kernel/publication/publication-shown";
import { menuPaths, primaryMenuPaths } from "../menus.paths";
import { findMenu } from "../menus.repository.server";
import { MENU_ITEM_ANCHOR, type MenuKind } from "../menus.rules";
import { MENU_FIELDS } from "../menus.schemas";
import { toMenuItem } from "./menu-items.server";

/** How entries are edited as drafts: those below them on pages of their own, of which entries of the drawer have none. */
export const draftedMenu = (kind: MenuKind): Drafted => ({
	kind: `${kind}_menu`,
	stored: async (scope, id) => {
		const menu = await findMenu(scope, kind, id);
		return (
			menu && {
				...{ updated: menu.updated, items: menu.items.map(toMenuItem) },
				shown: (timeZone) => ({ ...menu, status: menu.status || "Active", ...publicationShown(menu, timeZone) }),
			}
		);
	},
	names: MENU_FIELDS,
	notFound: "menus:errors.notFound",
	page: menuPaths(kind).edit,
	list: menuPaths(kind).list,
	levels: kind === "primary" ? 1 : 0,
	...(kind === "primary" && { itemPage: primaryMenuPaths.item, anchor: MENU_ITEM_ANCHOR }),
});
