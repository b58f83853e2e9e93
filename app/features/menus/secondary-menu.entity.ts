import { defineEntity } from "~/lib/admin/entity";
import { secondaryMenuPaths } from "./menus.paths";

export const secondaryMenuEntity = defineEntity({
	name: "secondary_menu",
	of: "program",
	table: "secondary_menus",
	title: ["title"],
	area: "menus",
	topic: "menus",
	published: ["Active", ""],
	page: secondaryMenuPaths.edit,
	place: { group: "content", to: secondaryMenuPaths.list, label: "admin:places.secondaryMenus", icon: "list" },
});
