import { defineEntity } from "~/lib/admin/entity";
import { tierPaths } from "../standing.paths";

export const tierEntity = defineEntity({
	name: "tier",
	of: "program",
	table: "tiers",
	title: ["tier"],
	area: "tiers",
	topic: "tiers",
	pictured: true,
	page: tierPaths.edit,
	place: { group: "earn", to: tierPaths.list, label: "admin:places.tiers", icon: "trophy" },
});
