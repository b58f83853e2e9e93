import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { tierPaths } from "../standing.paths";

export const tierEntity = defineEntity({
	name: "tier",
	of: "program",
	table: "tiers",
	title: ["tier"],
	area: "tiers",
	topic: "tiers",
	translated: { texts: { tier: READ_LINE } },
	pictured: true,
	page: tierPaths.edit,
	place: { group: "results", to: tierPaths.list, label: "admin:places.tiers", icon: "trophy" },
});
