import { useTranslation } from "react-i18next";
import { RowsTable } from "~/components/admin/list/rows-table";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { globalArticlePaths } from "../articles.admin.paths";
import type { ListedGlobalArticle } from "../global/global-articles.repository.server";

/** The rows of the list of articles of every program. */
export function GlobalArticleTable({ articles }: { articles: readonly ListedGlobalArticle[] }) {
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	const { points } = useFormat();
	return (
		<RowsTable
			caption={t("global.title")}
			rows={articles}
			columns={[
				{
					label: t("fields.title"),
					cell: ({ id, title }) => <RecordLink to={globalArticlePaths.edit(id)}>{title}</RecordLink>,
				},
				{
					label: t("fields.status"),
					cell: (article) => (
						<div className="flex flex-wrap gap-1">
							<StatusBadge status={article.status} />
							<PublicationBadge of={article} />
						</div>
					),
				},
				{ label: t("fields.watchPoints"), numeric: true, cell: ({ watchPoints }) => points(watchPoints) },
				{
					...{ label: t("fields.updated"), sorted: "descending", className: "whitespace-nowrap" },
					cell: ({ updated }) => <TimeText value={updated} />,
				},
			]}
		/>
	);
}
