import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { articlePaths } from "../articles.admin.paths";
import { ARTICLE_COLUMNS, ARTICLE_STATUSES } from "../articles.rules";
import { categoriesOf } from "../categories/article-categories.repository.server";

/** The admin list of articles. */
export const articleList = defineList({
	...{ name: "articles", path: articlePaths.list, title: "articles-admin:list.title", area: "articles" },
	...{ columns: ARTICLE_COLUMNS, hidden: ["created"] },
	filters: { status: ARTICLE_STATUSES, blog: "text", category: "text" },
	defaultSort: "-updated",
	search: byWords("articles"),
	match: (scope, { filters: { status, blog, category } }, search) =>
		scope.query
			.selectFrom("articles as a")
			.where("a.program_id", "=", scope.programId)
			.where(isFound(scope, search, "a.id"))
			.$if(status !== undefined, (query) =>
				query.where((eb) => besides(search, eb("a.status", "=", status ?? "Draft"))),
			)
			.$if(blog !== undefined, (query) => query.where((eb) => besides(search, eb("a.blog_id", "=", blog ?? ""))))
			.$if(category !== undefined, (query) =>
				query.where((eb) =>
					eb.exists(
						eb
							.selectFrom("article_category_links as l")
							.select("l.article_id")
							.where("l.program_id", "=", scope.programId)
							.whereRef("l.article_id", "=", "a.id")
							.where("l.category_id", "=", category ?? ""),
					),
				),
			),
	sorts: { updated: [["a.updated", "number"]], title: [["a.title_sort", "string"]] },
	...{ id: "a.id", called: "a.title", counted: "a.title" },
	select: (query) =>
		query
			.leftJoin("blogs as b", (join) => join.onRef("b.program_id", "=", "a.program_id").onRef("b.id", "=", "a.blog_id"))
			.select(["a.id", "a.title", "a.status", "a.watch_points as watchPoints", "a.image_small_url as image"])
			.select(["a.publish_from as publishFrom", "a.publish_until as publishUntil", "a.created", "a.updated"])
			.select("b.title as blog"),
	complete: async (scope, rows) => {
		const categories = await categoriesOf(
			scope,
			rows.map(({ id }) => id),
		);
		return rows.map((row) => ({ ...row, categories: categories.get(row.id) ?? [] }));
	},
});

export type ListedArticle = RowOf<typeof articleList>;
