import { defineEntity } from "~/lib/admin/entity";

export const databucketEntity = defineEntity({
	name: "databucket",
	of: "program",
	table: "databuckets",
	title: ["title"],
	area: "databuckets",
	topic: "databuckets",
	page: null,
});
