import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { dataSetPaths } from "../data-sets.admin.paths";
import type { ListedRecord } from "../records/record-list.repository.server";
import { LimitText } from "./limit-text";

interface RecordTableProps {
	caption: string;
	records: readonly Omit<ListedRecord, "place">[];
}

/** A page of the records of a set. */
export function RecordTable({ caption, records }: RecordTableProps) {
	const { t } = useTranslation("data-sets", { useSuspense: false });
	return (
		<DataTable caption={caption}>
			<thead>
				<tr>
					<Th sorted="ascending">{t("records.fields.identifier")}</Th>
					<Th>{t("records.fields.name")}</Th>
					<Th>{t("records.fields.status")}</Th>
					<Th>{t("records.fields.claimsLimit")}</Th>
					<Th>{t("records.fields.updated")}</Th>
				</tr>
			</thead>
			<tbody>
				{records.map(({ id, identifier, name, status, claimsLimit, updated }) => (
					<tr key={id}>
						<Th scope="row" className="max-w-80 py-0 wrap-anywhere">
							<RecordLink to={dataSetPaths.record(id)}>{identifier}</RecordLink>
						</Th>
						<Td className="max-w-80 wrap-anywhere">{name}</Td>
						<Td>{status ? <StatusBadge status={status} /> : t("records.noStatus")}</Td>
						<Td>
							<LimitText limit={claimsLimit} missing={t("records.asDataSet")} />
						</Td>
						<Td>
							<TimeText value={updated} />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
