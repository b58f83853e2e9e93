import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { blogPaths } from "../articles.admin.paths";

export const blogEntity = defineEntity({
	name: "blog",
	of: "program",
	table: "blogs",
	title: ["title"],
	area: "articles",
	topic: "blog",
	targeted: true,
	translated: { texts: { title: READ_LINE } },
	page: blogPaths.edit,
	place: { group: "content", to: blogPaths.list, label: "admin:places.blogs", icon: "book" },
});
