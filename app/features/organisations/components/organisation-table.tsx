import { useTranslation } from "react-i18next";
import { RowsTable } from "~/components/admin/list/rows-table";
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
		<RowsTable
			caption={t("list.title")}
			rows={organisations}
			columns={[
				{
					label: t("fields.title"),
					cell: ({ id, title }) => <RecordLink to={organisationPaths.show(id)}>{title}</RecordLink>,
				},
				{ label: t("fields.programs"), numeric: true, cell: ({ programs }) => points(programs) },
				{ label: t("fields.admins"), numeric: true, cell: ({ admins }) => points(admins) },
			]}
		/>
	);
}
