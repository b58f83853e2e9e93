import { useTranslation } from "react-i18next";
import { RowsTable } from "~/components/admin/list/rows-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import type { ListedProgram } from "../platform/directory.repository.server";
import { programPaths } from "../platform/programs.paths";

/** The rows of the list of programs. */
export function PlatformProgramTable({ programs }: { programs: readonly ListedProgram[] }) {
	const { t } = useTranslation("programs", { useSuspense: false });
	const { points } = useFormat();
	return (
		<RowsTable
			caption={t("list.title")}
			rows={programs.map((program) => ({ ...program, id: program.programId }))}
			columns={[
				{
					label: t("fields.title"),
					cell: ({ id, title }) => <RecordLink to={programPaths.edit(id)}>{title}</RecordLink>,
				},
				{ label: t("fields.id"), cell: ({ id }) => id },
				{ label: t("fields.status"), cell: ({ status }) => <StatusBadge status={status} /> },
				{
					label: t("fields.organisation"),
					cell: ({ organisation }) => organisation ?? <span className="text-muted">{t("noOrganisation")}</span>,
				},
				{
					label: t("fields.region"),
					cell: ({ databaseId }) => t(`regions.${databaseId}`, { defaultValue: databaseId }),
				},
				{ label: t("fields.sites"), numeric: true, cell: ({ siteCount }) => points(Number(siteCount ?? 0)) },
			]}
		/>
	);
}
