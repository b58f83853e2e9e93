import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { articleCategoryPaths } from "../articles.admin.paths";

export const articleCategoryEntity = defineEntity({
	name: "article_category",
	of: "program",
	table: "article_categories",
	title: ["title"],
	area: "articles",
	topic: "blog",
	translated: { texts: { title: READ_LINE } },
	page: articleCategoryPaths.edit,
	place: { group: "content", to: articleCategoryPaths.list, label: "admin:places.articleCategories", icon: "tag" },
});
