import { useTranslation } from "react-i18next";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { type Sorting, SortTh } from "~/components/ui/data/sort-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { companyPaths } from "../companies.paths";

interface CompanyTableProps {
	companies: readonly {
		id: string;
		title: string;
		accountKey: string | null;
		status: string;
		members: number;
		points: number;
	}[];
	/** What the program calls the account key. */
	keyLabel: string;
	canWrite: boolean;
	sorting: Sorting<(typeof SORTED)[number]>;
}

export const SORTED = ["title", "points"] as const;

/** The rows of the list of companies; readers who may not change anything come to the members. */
export function CompanyTable({ companies, keyLabel, canWrite, sorting }: CompanyTableProps) {
	const { t } = useTranslation("companies", { useSuspense: false });
	const { points } = useFormat();
	return (
		<DataTable caption={t("list.title")}>
			<thead>
				<tr>
					{canWrite && <BulkHead />}
					<SortTh column="title" label={t("fields.title")} sorting={sorting} />
					<Th>{t("fields.accountKey", { label: keyLabel })}</Th>
					<Th>{t("fields.status")}</Th>
					<Th numeric>{t("fields.members")}</Th>
					<SortTh column="points" label={t("fields.points")} sorting={sorting} numeric />
				</tr>
			</thead>
			<tbody>
				{companies.map((company) => (
					<tr key={company.id}>
						{canWrite && <BulkSelect value={company.id} label={company.title} />}
						<Th scope="row">
							<RecordLink to={canWrite ? companyPaths.edit(company.id) : companyPaths.members(company.id)}>
								{company.title}
							</RecordLink>
						</Th>
						<Td className="whitespace-nowrap">{company.accountKey ?? "-"}</Td>
						<Td>
							<StatusBadge status={company.status} of="company" />
						</Td>
						<Td numeric>{points(company.members)}</Td>
						<Td numeric>{points(company.points)}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
