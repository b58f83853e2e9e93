import { defineEntity } from "~/lib/admin/entity";
import { globalArticlePaths } from "../articles.admin.paths";

export const globalArticleEntity = defineEntity({
	name: "global_article",
	of: "installation",
	table: "global_articles",
	title: ["title"],
	area: "globals",
	page: globalArticlePaths.edit,
	place: { group: "platform", to: globalArticlePaths.list, label: "admin:places.globalArticles", icon: "document" },
});
