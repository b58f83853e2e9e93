import { defineEntity } from "~/lib/admin/entity";
import { awardPaths } from "../standing.paths";

export const awardEntity = defineEntity({
	name: "award",
	of: "program",
	table: "awards",
	title: ["award"],
	area: "awards",
	topic: "awards",
	page: awardPaths.edit,
	place: { group: "earn", to: awardPaths.list, label: "admin:places.awards", icon: "award" },
});
