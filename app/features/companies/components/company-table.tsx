import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { NoValue } from "~/components/ui/values/no-value";
import { companyPaths } from "../companies.paths";
import type { COMPANY_COLUMNS } from "../companies.rules";
import type { ListedCompany } from "../company-list.repository.server";

interface CompanyTableProps {
	list: ShownList<ListedCompany, "title" | "points" | "created", (typeof COMPANY_COLUMNS)[number]>;
	/** What the program calls the account key. */
	keyLabel: string;
}

/** The rows of the list of companies; readers who may not change anything come to the members. */
export function CompanyTable({ list, keyLabel }: CompanyTableProps) {
	const { t } = useTranslation("companies", { useSuspense: false });
	const { points } = useFormat();
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={({ title }) => title}
			keptAs="companies"
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title }) => <RecordLink to={companyPaths.edit(id)}>{title}</RecordLink>,
				},
				accountKey: {
					...{ label: t("fields.accountKey", { label: keyLabel }), className: "whitespace-nowrap" },
					cell: ({ accountKey }) => accountKey ?? <NoValue />,
				},
				status: { label: t("fields.status"), cell: ({ status }) => <StatusBadge status={status} of="company" /> },
				members: { label: t("fields.members"), numeric: true, cell: ({ members }) => points(members) },
				points: {
					...{ label: t("fields.points"), sort: "points", numeric: true },
					cell: (company) => points(company.points),
				},
				created: timeColumn(t("fields.created"), "created", { sort: "created" }),
			}}
		/>
	);
}
