import { adminPages } from "~/lib/admin/admin-pages";

const pages = adminPages("/admin/articles");
export const articlePaths = { ...pages, watches: (id: string) => `${pages.edit(id)}/watches` };

export const blogPaths = adminPages("/admin/blogs");
export const articleCategoryPaths = adminPages("/admin/article-categories");
export const globalArticlePaths = adminPages("/admin/platform/articles");
