import { defineEntity } from "~/lib/admin/entity";
import { articlePaths } from "./articles.paths";

export const articleEntity = defineEntity({
	name: "article",
	of: "program",
	table: "articles",
	title: ["title"],
	area: "articles",
	topic: "articles",
	targeted: true,
	published: ["Active"],
	pictured: true,
	page: articlePaths.edit,
	place: { group: "content", to: articlePaths.list, label: "admin:places.articles", icon: "document" },
});
