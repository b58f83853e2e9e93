import { defineEntity } from "~/lib/admin/entity";
import { primaryMenuPaths } from "./menus.paths";

export const primaryMenuEntity = defineEntity({
	name: "primary_menu",
	of: "program",
	table: "primary_menus",
	title: ["title"],
	area: "menus",
	topic: "menus",
	published: ["Active", ""],
	page: primaryMenuPaths.edit,
	place: { group: "content", to: primaryMenuPaths.list, label: "admin:places.menus", icon: "menu" },
});
