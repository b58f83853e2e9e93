import { adminPages } from "~/lib/admin/admin-pages";
import type { MenuKind } from "./menus.rules";

const pages = adminPages("/admin/menus");
export const primaryMenuPaths = {
	...pages,
	item: (id: string, itemId: string) => `${pages.edit(id)}/items/${encodeURIComponent(itemId)}`,
};
export const secondaryMenuPaths = adminPages("/admin/secondary-menus");

/** Where the menus of a kind are managed. */
export const menuPaths = (kind: MenuKind) => (kind === "primary" ? primaryMenuPaths : secondaryMenuPaths);
