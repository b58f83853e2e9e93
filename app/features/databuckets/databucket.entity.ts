import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { databucketPaths } from "./databuckets.paths";

export const databucketEntity = defineEntity({
	name: "databucket",
	of: "program",
	table: "databuckets",
	title: ["title"],
	area: "databuckets",
	topic: "databuckets",
	translated: { texts: { title: READ_LINE, display_title: READ_LINE } },
	page: databucketPaths.edit,
	place: { group: "results", to: databucketPaths.list, label: "admin:places.databuckets", icon: "chart" },
});
