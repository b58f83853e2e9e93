import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { articleCategoryPaths, blogPaths } from "../articles.admin.paths";
import type { ARTICLE_CATEGORY_COLUMNS, BLOG_COLUMNS } from "../articles.rules";
import type { ListedArticleCategory, ListedBlog } from "../list/article-group-lists.repository.server";

interface BlogTableProps {
	list: ShownList<ListedBlog, "order" | "title", (typeof BLOG_COLUMNS)[number]>;
}

/** The rows of the admin list of blogs. */
export function BlogTable({ list }: BlogTableProps) {
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<ListTable
			caption={t("blogList.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title }) => <RecordLink to={blogPaths.edit(id)}>{title}</RecordLink>,
				},
				order: { label: t("fields.order"), sort: "order", cell: ({ order }) => order },
			}}
		/>
	);
}

interface ArticleCategoryTableProps {
	list: ShownList<ListedArticleCategory, "order" | "title", (typeof ARTICLE_CATEGORY_COLUMNS)[number]>;
}

/** The rows of the admin list of article categories. */
export function ArticleCategoryTable({ list }: ArticleCategoryTableProps) {
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<ListTable
			caption={t("categoryList.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title }) => <RecordLink to={articleCategoryPaths.edit(id)}>{title}</RecordLink>,
				},
				status: { label: t("fields.status"), cell: ({ status }) => <StatusBadge status={status} /> },
				order: { label: t("fields.order"), sort: "order", cell: ({ order }) => order },
				author: { label: t("fields.author"), cell: ({ author }) => author },
			}}
		/>
	);
}
