import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { primaryMenuPaths } from "./menus.paths";

export const primaryMenuEntity = defineEntity({
	name: "primary_menu",
	of: "program",
	table: "primary_menus",
	title: ["title"],
	area: "menus",
	topic: "menus",
	published: ["Active", ""],
	translated: {
		texts: { title: READ_LINE, screen_title: READ_LINE },
		parts: {
			menu_item: {
				...{ table: "primary_menu_items", of: "menu_id", order: "position" },
				texts: { title: READ_LINE, screen_title: READ_LINE },
			},
		},
	},
	page: primaryMenuPaths.edit,
	place: { group: "content", to: primaryMenuPaths.list, label: "admin:places.menus", icon: "menu" },
});
