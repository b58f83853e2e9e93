import { deleteImages } from "~/features/files/files.service.server";
import type { BulkAction, BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { articleCategoryPaths, articlePaths, blogPaths } from "../articles.admin.paths";
import type { ArticleStatus } from "../articles.rules";
import { changeArticleStatus, deleteArticleWithin } from "../articles.service.server";
import { removeBlog } from "../blogs/blogs.service.server";
import { removeArticleCategory } from "../categories/article-categories.service.server";
import { articleCategoryList, blogList } from "./article-group-lists.repository.server";
import { articleList } from "./article-list.repository.server";

/** The list of articles, as its bulk actions see it. */
export function articleBulk(scope: TenantScope): BulkList {
	const pictures: (string | null)[] = [];
	const state = (name: "activate" | "archive", status: ArticleStatus): BulkAction => ({
		...{ act: `articles-admin:bulk.act.${name}`, text: `articles-admin:bulk.${name}Text` },
		...{ done: `articles-admin:done.${name}`, failed: "articles-admin:errors.update" },
		atOnce: true,
		prepare: () => (tx, id) => changeArticleStatus(tx, id, status),
	});
	return {
		...bulkRows(scope, articleList),
		items: "articles-admin:bulk.items",
		hrefOf: articlePaths.edit,
		actions: {
			activate: state("activate", "Active"),
			archive: state("archive", "Archive"),
			delete: {
				act: "articles-admin:bulk.act.delete",
				text: "articles-admin:bulk.deleteText",
				tone: "danger",
				prepare: () => async (tx, id) => {
					const { imageSmallUrl, imageMediumUrl, imageLargeUrl } = await deleteArticleWithin(tx, id);
					tx.afterCommit(() => pictures.push(imageSmallUrl, imageMediumUrl, imageLargeUrl));
				},
				finish: async () => {
					// The articles are gone either way; what stays of the pictures is logged.
					await deleteImages(scope, pictures).catch(() => undefined);
					return null;
				},
				done: "articles-admin:done.delete",
				failed: "articles-admin:errors.delete",
			},
		},
	};
}

/** The list of blogs, as its bulk actions see it. */
export function blogBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, blogList),
		items: "articles-admin:bulk.blogs",
		hrefOf: blogPaths.edit,
		actions: {
			delete: {
				act: "articles-admin:bulk.act.blogs",
				text: "articles-admin:bulk.blogsText",
				tone: "danger",
				prepare: () => (tx, id) => removeBlog(tx, id),
				done: "articles-admin:done.blogs",
				failed: "articles-admin:blog.errors.delete",
			},
		},
	};
}

/** The list of article categories, as its bulk actions see it. */
export function articleCategoryBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, articleCategoryList),
		items: "articles-admin:bulk.categories",
		hrefOf: articleCategoryPaths.edit,
		actions: {
			delete: {
				act: "articles-admin:bulk.act.categories",
				text: "articles-admin:bulk.categoriesText",
				tone: "danger",
				prepare: () => (tx, id) => removeArticleCategory(tx, id),
				done: "articles-admin:done.categories",
				failed: "articles-admin:category.errors.delete",
			},
		},
	};
}
