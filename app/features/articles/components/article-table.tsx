import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import { RecordMenu } from "~/components/admin/list/record-menu";
import { RecordState } from "~/components/admin/list/record-state";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { RecordLink } from "~/components/ui/data/record-link";
import { Thumb } from "~/components/ui/data/thumb";
import { useFormat } from "~/components/ui/format-context";
import { articlePaths } from "../articles.admin.paths";
import type { ARTICLE_COLUMNS } from "../articles.rules";
import type { ListedArticle } from "../list/article-list.repository.server";

interface ArticleTableProps {
	list: ShownList<ListedArticle, "title" | "updated", (typeof ARTICLE_COLUMNS)[number]>;
	/** Those that the reader has unsaved changes of. */
	changed: readonly string[];
}

/** The rows of the admin list of articles. */
export function ArticleTable({ list, changed }: ArticleTableProps) {
	const { t } = useTranslation(["articles-admin", "admin", "common", "drafts"], { useSuspense: false });
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
					cell: (article) => <RecordState record={article} unsaved={changed} />,
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
				created: timeColumn(t("fields.created"), "created"),
				updated: timeColumn(t("fields.updated"), "updated", { sort: "updated" }),
			}}
			menu={({ id, title }) => (
				<RecordMenu {...{ id, title }} pages={articlePaths} more={{ [t("watches.title")]: articlePaths.watches(id) }} />
			)}
		/>
	);
}
