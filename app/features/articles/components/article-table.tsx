import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { RecordLink } from "~/components/ui/data/record-link";
import { Thumb } from "~/components/ui/data/thumb";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { ActionMenu, menuItemClass } from "~/components/ui/layout/action-menu";
import { articlePaths } from "../articles.paths";
import type { ARTICLE_COLUMNS } from "../articles.rules";
import type { ListedArticle } from "../list/article-list.repository.server";

interface ArticleTableProps {
	list: ShownList<ListedArticle, "title" | "updated", (typeof ARTICLE_COLUMNS)[number]>;
}

/** The rows of the admin list of articles. */
export function ArticleTable({ list }: ArticleTableProps) {
	const { t } = useTranslation(["articles-admin", "admin", "common"], { useSuspense: false });
	const { points } = useFormat();
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title, image }) => (
						<RecordLink to={articlePaths.edit(id)} picture={<Thumb src={image} icon="document" />}>
							{title}
						</RecordLink>
					),
				},
				status: {
					label: t("fields.status"),
					cell: (article) => (
						<div className="flex flex-wrap gap-1">
							<StatusBadge status={article.status} />
							<PublicationBadge of={article} />
						</div>
					),
				},
				blog: { label: t("fields.blog"), cell: ({ blog }) => blog },
				categories: {
					label: t("fields.categories"),
					cell: ({ categories }) => categories.map(({ title }) => title).join(", "),
				},
				watchPoints: {
					...{ label: t("fields.watchPoints"), numeric: true },
					cell: ({ watchPoints }) => points(watchPoints),
				},
				created: {
					...{ label: t("fields.created"), className: "whitespace-nowrap" },
					cell: ({ created }) => <TimeText value={created} />,
				},
				updated: {
					...{ label: t("fields.updated"), sort: "updated", className: "whitespace-nowrap" },
					cell: ({ updated }) => <TimeText value={updated} />,
				},
			}}
			menu={({ id, title }) => (
				<ActionMenu label={t("admin:record.actions", { title })}>
					<Link to={articlePaths.edit(id)} className={menuItemClass}>
						{t("common:actions.edit")}
					</Link>
					<Link to={articlePaths.watches(id)} className={menuItemClass}>
						{t("watches.title")}
					</Link>
					<Link to={articlePaths.delete(id)} className={menuItemClass}>
						{t("common:actions.delete")}
					</Link>
				</ActionMenu>
			)}
		/>
	);
}
