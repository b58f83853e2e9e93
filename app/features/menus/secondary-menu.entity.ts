import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { secondaryMenuPaths } from "./menus.paths";

export const secondaryMenuEntity = defineEntity({
	name: "secondary_menu",
	of: "program",
	table: "secondary_menus",
	title: ["title"],
	area: "menus",
	topic: "menus",
	published: ["Active", ""],
	translated: {
		texts: { title: READ_LINE, screen_title: READ_LINE },
	},
	page: secondaryMenuPaths.edit,
	place: { group: "content", to: secondaryMenuPaths.list, label: "admin:places.secondaryMenus", icon: "list" },
});
