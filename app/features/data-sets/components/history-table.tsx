import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import { reviewPath } from "~/features/entries/entries.admin.paths";
import { formPaths } from "~/features/forms/forms.paths";
import { memberPath } from "~/features/members/members.paths";

interface HistoryRow {
	id: string;
	entryId: string | null;
	memberId: string | null;
	memberDeletedAt: number | null;
	member: string;
	offer: string | null;
	submissionId: string | null;
	formId: string | null;
	form: string | null;
	fieldLabel: string;
	valueEntered: string;
	validatedAt: number;
	/** The identifier at that time. */
	identifier: string;
}

const link = "inline-flex min-h-11 items-center underline underline-offset-4";

/** Who entered a value that met a record, newest first. */
export function HistoryTable({ history }: { history: readonly HistoryRow[] }) {
	const { t } = useTranslation("data-sets", { useSuspense: false });
	return (
		<DataTable caption={t("history.title")}>
			<thead>
				<tr>
					<Th sorted="descending">{t("history.when")}</Th>
					<Th>{t("history.member")}</Th>
					<Th>{t("history.entry")}</Th>
					<Th>{t("history.field")}</Th>
					<Th>{t("history.value")}</Th>
					<Th>{t("history.record")}</Th>
				</tr>
			</thead>
			<tbody>
				{history.map((one) => (
					<tr key={one.id}>
						<Td>
							<TimeText value={one.validatedAt} as="dateTime" className="whitespace-nowrap" />
						</Td>
						<Td className="max-w-60 wrap-anywhere">
							{one.memberId && one.memberDeletedAt === null ? (
								<Link to={memberPath(one.memberId)} className={link}>
									{one.member || t("history.nobody")}
								</Link>
							) : (
								one.member || t("history.nobody")
							)}
						</Td>
						<Td className="max-w-60 wrap-anywhere">
							<Source {...one} />
						</Td>
						<Td className="max-w-60 wrap-anywhere">{one.fieldLabel}</Td>
						<Td className="max-w-60 wrap-anywhere">{one.valueEntered}</Td>
						<Td className="max-w-60 wrap-anywhere">{one.identifier}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}

/** With what it was claimed: an entry, or a form that opens by itself. */
function Source({ entryId, offer, submissionId, formId, form }: HistoryRow) {
	const { t } = useTranslation("data-sets", { useSuspense: false });
	if (entryId)
		return (
			<Link to={reviewPath(entryId)} className={link}>
				{offer ?? t("history.entry")}
			</Link>
		);
	if (submissionId && formId)
		return (
			<Link to={formPaths.submission(formId, submissionId)} className={link}>
				{form}
			</Link>
		);
	return t("history.noEntry");
}
