import { useTranslation } from "react-i18next";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import type { QuizCategory } from "../categories/quiz-categories.repository.server";
import { quizCategoryPaths } from "../quizzes.paths";

/** The rows of the list of quiz categories. */
export function QuizCategoryTable({ rows, canWrite }: { rows: readonly QuizCategory[]; canWrite: boolean }) {
	const { t } = useTranslation("quizzes", { useSuspense: false });
	return (
		<DataTable caption={t("categories.list.title")}>
			<thead>
				<tr>
					{canWrite && <BulkHead />}
					<Th sorted="ascending">{t("categories.fields.title")}</Th>
					<Th>{t("categories.fields.status")}</Th>
					<Th>{t("categories.fields.description")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						{canWrite && <BulkSelect value={row.id} label={row.title} />}
						<Th scope="row">
							<RecordLink to={canWrite ? quizCategoryPaths.edit(row.id) : null}>{row.title}</RecordLink>
						</Th>
						<Td>
							<StatusBadge status={row.isActive === 1 ? "Active" : "Inactive"} />
						</Td>
						<Td>{row.description}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
