import { defineEntity } from "~/lib/admin/entity";

export const formEntity = defineEntity({
	name: "form",
	of: "program",
	table: "forms",
	title: ["title"],
	area: "forms",
	topic: "offers",
	page: null,
});
