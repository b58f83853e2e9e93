import { defineEntity } from "~/lib/admin/entity";
import { adminPaths } from "./admins.paths";

export const adminEntity = defineEntity({
	name: "admin",
	of: "installation",
	table: "admins",
	title: ["name"],
	area: "admins",
	page: adminPaths.edit,
	place: { group: "platform", to: adminPaths.list, label: "admin:places.admins", icon: "people" },
});
