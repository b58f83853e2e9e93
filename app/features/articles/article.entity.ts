import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { ARTICLE_BODY, ARTICLE_SUMMARY } from "~/lib/limits";
import { articlePaths } from "./articles.admin.paths";
import { articlePath } from "./articles.paths";

export const articleEntity = defineEntity({
	name: "article",
	of: "program",
	table: "articles",
	title: ["title"],
	area: "articles",
	topic: "blog",
	targeted: true,
	published: ["Active"],
	pictured: true,
	translated: {
		texts: {
			title: READ_LINE,
			summary: { most: ARTICLE_SUMMARY, long: true },
			body: { most: ARTICLE_BODY, long: true, markdown: true },
		},
	},
	page: articlePaths.edit,
	seen: (id) => articlePath({ blogId: null, id }),
	place: { group: "content", to: articlePaths.list, label: "admin:places.articles", icon: "document" },
});
