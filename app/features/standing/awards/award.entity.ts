import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { awardPaths } from "../standing.paths";

export const awardEntity = defineEntity({
	name: "award",
	of: "program",
	table: "awards",
	title: ["award"],
	area: "awards",
	topic: "awards",
	translated: { texts: { award: READ_LINE } },
	page: awardPaths.edit,
	place: { group: "results", to: awardPaths.list, label: "admin:places.awards", icon: "award" },
});
