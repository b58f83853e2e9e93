import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { UnsavedNew } from "~/components/admin/unsaved-new";
import { articlePaths } from "~/features/articles/articles.admin.paths";
import { ARTICLE_BULK, ARTICLE_STATUSES } from "~/features/articles/articles.rules";
import { listBlogs } from "~/features/articles/blogs/blogs.repository.server";
import { listArticleCategories } from "~/features/articles/categories/article-categories.repository.server";
import { ArticleTable } from "~/features/articles/components/article-table";
import { articleList } from "~/features/articles/list/article-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";
import { listDrafts } from "~/kernel/drafts/drafts.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "articles:read");
	const list = await loadList(args.request, admin, articleList);
	const { blog, category } = list.filters;
	const blogs = await listBlogs(admin.scope, [blog]);
	const categories = await listArticleCategories(admin.scope, category === undefined ? [] : [category]);
	return {
		...list,
		drafts: await listDrafts(admin.scope, "article"),
		blogs: blogs.map(({ id, title }) => ({ value: id, label: title })),
		categories: categories.map(({ id, title }) => ({ value: id, label: title })),
	};
}

export const handle = { title: "articles-admin:list.title" };

export default function ArticleList() {
	const { blogs, categories, drafts, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["articles-admin", "ui"], { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: articlePaths.new, label: t("list.new") }}
			notice={<UnsavedNew begun={drafts.begun} page={articlePaths.edit} untitled={t("untitled")} />}
			filters={{
				status: {
					label: t("fields.status"),
					options: ARTICLE_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
				},
				blog: { label: t("fields.blog"), options: blogs },
				category: { label: t("fields.categories"), options: categories, feminine: true },
			}}
			bulk={ARTICLE_BULK}
			download
			empty={{ icon: "document", title: t("list.empty"), text: t("list.emptyText") }}
		>
			<ArticleTable list={list} changed={drafts.changed} />
		</AdminList>
	);
}
