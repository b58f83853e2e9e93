import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { articleCategoryPaths, blogPaths } from "../articles.admin.paths";
import { ARTICLE_CATEGORY_COLUMNS, BLOG_COLUMNS } from "../articles.rules";

/** The admin list of blogs. */
export const blogList = defineList({
	...{ name: "blogs", path: blogPaths.list, title: "articles-admin:blogList.title", area: "articles" },
	columns: BLOG_COLUMNS,
	defaultSort: "order",
	search: byWords("blogs"),
	match: (scope, _wanted, search) =>
		scope.query
			.selectFrom("blogs as b")
			.where("b.program_id", "=", scope.programId)
			.where(isFound(scope, search, "b.id")),
	sorts: {
		order: [
			["b.sort_order", "number"],
			["b.title_upper", "string"],
		],
		title: [["b.title_sort", "string"]],
	},
	...{ id: "b.id", called: "b.title", counted: "b.title" },
	select: (query) => query.select(["b.id", "b.title", "b.sort_order as order"]),
});

export type ListedBlog = RowOf<typeof blogList>;

/** The admin list of article categories. */
export const articleCategoryList = defineList({
	...{
		...{ name: "article-categories", path: articleCategoryPaths.list, title: "articles-admin:categoryList.title" },
		...{ area: "articles", columns: ARTICLE_CATEGORY_COLUMNS },
	},
	defaultSort: "order",
	search: byWords("article_categories"),
	match: (scope, _wanted, search) =>
		scope.query
			.selectFrom("article_categories as k")
			.where("k.program_id", "=", scope.programId)
			.where(isFound(scope, search, "k.id")),
	sorts: {
		order: [
			["k.sort_order", "number"],
			["k.title_upper", "string"],
		],
		title: [["k.title_sort", "string"]],
	},
	...{ id: "k.id", called: "k.title", counted: "k.title" },
	select: (query) => query.select(["k.id", "k.title", "k.sort_order as order", "k.status", "k.author"]),
});

export type ListedArticleCategory = RowOf<typeof articleCategoryList>;
