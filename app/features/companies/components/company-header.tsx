import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { NoValue } from "~/components/ui/values/no-value";
import { companyPaths } from "../companies.paths";

interface CompanyHeaderProps {
	company: {
		id: string;
		title: string;
		status: string;
		points: number;
		/** As the reader may see it. */
		accountKey: string | null;
		created: number;
		importBatchId: string | null;
	};
	memberCount: number;
	keyLabel: string;
	tab: "details" | "members" | "points";
	canWrite: boolean;
}

/** The head of a company's pages. Deleting is a page of its own, because it counts what refers to the company. */
export function CompanyHeader({ company, memberCount, keyLabel, tab, canWrite }: CompanyHeaderProps) {
	const { t } = useTranslation(["companies", "common"], { useSuspense: false });
	const { points } = useFormat();
	const { id, title, status, accountKey, importBatchId } = company;
	const members = { to: companyPaths.members(id), label: t("tabs.members"), count: memberCount };
	const details = { to: companyPaths.edit(id), label: t("tabs.details") };
	return (
		<RecordHeader
			title={title}
			badge={<StatusBadge status={status} of="company" />}
			trail={[{ label: t("list.title"), to: companyPaths.list }]}
			facts={[
				{
					term: t("fields.accountKey", { label: keyLabel }),
					value: accountKey ?? <NoValue />,
				},
				{ term: t("fields.points"), value: points(company.points) },
				{ term: t("fields.created"), value: <TimeText value={company.created} as="dateTime" /> },
				...(importBatchId ? [{ term: t("fields.importBatch"), value: importBatchId }] : []),
			]}
			actions={<RecordMore entity="company" id={id} remove={canWrite && { to: companyPaths.delete(id) }} />}
			tabs={[
				{ ...details, current: tab === "details" },
				{ ...members, current: tab === "members" },
				{ to: companyPaths.points(id), label: t("tabs.points"), current: tab === "points" },
			]}
		/>
	);
}
