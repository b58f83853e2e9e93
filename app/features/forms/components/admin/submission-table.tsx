import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { useFormat } from "~/components/ui/format-context";
import { formPaths } from "../../forms.paths";
import type { ListedSubmission } from "../../submissions/submissions.repository.server";
import { useSender } from "./use-sender";

interface SubmissionTableProps {
	formId: string;
	submissions: readonly ListedSubmission[];
}

/** What was sent with a form, newest first. */
export function SubmissionTable({ formId, submissions }: SubmissionTableProps) {
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	const { points } = useFormat();
	const sender = useSender();
	return (
		<DataTable caption={t("submissions.title")}>
			<thead>
				<tr>
					<Th>{t("submissions.at")}</Th>
					<Th>{t("submissions.by")}</Th>
					<Th numeric>{t("fields.version")}</Th>
				</tr>
			</thead>
			<tbody>
				{submissions.map((one) => (
					<tr key={one.id}>
						<Th scope="row">
							<RecordLink to={formPaths.submission(formId, one.id)}>
								<TimeText value={one.submittedAt} as="dateTime" />
							</RecordLink>
						</Th>
						<Td>{sender(one)}</Td>
						<Td numeric>{points(one.formVersion)}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
