import { useTranslation } from "react-i18next";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { useFormat } from "~/components/ui/format-context";
import { companyTagPaths } from "../companies.paths";

interface CompanyTagTableProps {
	tags: readonly { id: string; tag: string; companies: number; items: number; updated: number }[];
	canWrite: boolean;
}

/** The rows of the list of company tags. */
export function CompanyTagTable({ tags, canWrite }: CompanyTagTableProps) {
	const { t } = useTranslation("companies", { useSuspense: false });
	const { points } = useFormat();
	return (
		<DataTable caption={t("tags.list.title")}>
			<thead>
				<tr>
					{canWrite && <BulkHead />}
					<Th sorted="ascending">{t("tags.fields.tag")}</Th>
					<Th numeric>{t("tags.fields.companies")}</Th>
					<Th numeric>{t("tags.fields.items")}</Th>
					<Th>{t("tags.fields.changed")}</Th>
				</tr>
			</thead>
			<tbody>
				{tags.map((row) => (
					<tr key={row.id}>
						{canWrite && <BulkSelect value={row.id} label={row.tag} />}
						<Th scope="row">
							<RecordLink to={canWrite ? companyTagPaths.edit(row.id) : null}>{row.tag}</RecordLink>
						</Th>
						<Td numeric>{points(row.companies)}</Td>
						<Td numeric>{points(row.items)}</Td>
						<Td className="whitespace-nowrap">
							<TimeText value={row.updated} />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
