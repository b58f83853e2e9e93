import { useTranslation } from "react-i18next";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
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
		<DataTable caption={t("global.title")}>
			<thead>
				<tr>
					<Th>{t("fields.title")}</Th>
					<Th>{t("fields.status")}</Th>
					<Th numeric>{t("fields.watchPoints")}</Th>
					<Th>{t("fields.updated")}</Th>
				</tr>
			</thead>
			<tbody>
				{articles.map((article) => (
					<tr key={article.id}>
						<Th scope="row">
							<RecordLink to={globalArticlePaths.edit(article.id)}>{article.title}</RecordLink>
						</Th>
						<Td>
							<div className="flex flex-wrap gap-1">
								<StatusBadge status={article.status} />
								<PublicationBadge of={article} />
							</div>
						</Td>
						<Td numeric>{points(article.watchPoints)}</Td>
						<Td className="whitespace-nowrap">
							<TimeText value={article.updated} />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
