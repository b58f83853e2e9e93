import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { useFormat } from "~/components/ui/format-context";
import { organisationPaths } from "../organisations.paths";

interface OrganisationTableProps {
	organisations: readonly { id: string; title: string; programs: number; admins: number }[];
}

/** The rows of the list of organisations. */
export function OrganisationTable({ organisations }: OrganisationTableProps) {
	const { t } = useTranslation("organisations", { useSuspense: false });
	const { points } = useFormat();
	return (
		<DataTable caption={t("list.title")}>
			<thead>
				<tr>
					<Th>{t("fields.title")}</Th>
					<Th numeric>{t("fields.programs")}</Th>
					<Th numeric>{t("fields.admins")}</Th>
				</tr>
			</thead>
			<tbody>
				{organisations.map(({ id, title, programs, admins }) => (
					<tr key={id}>
						<Th scope="row">
							<RecordLink to={organisationPaths.show(id)}>{title}</RecordLink>
						</Th>
						<Td numeric>{points(programs)}</Td>
						<Td numeric>{points(admins)}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
