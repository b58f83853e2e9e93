import { defineEntity } from "~/lib/admin/entity";
import { sitePaths } from "./sites.paths";

export const siteEntity = defineEntity({
	name: "site",
	of: "installation",
	table: "sites",
	title: ["active_domain"],
	area: "sites",
	page: sitePaths.edit,
	place: { group: "platform", to: sitePaths.list, label: "admin:places.sites", icon: "globe" },
});
