import { useTranslation } from "react-i18next";
import { RowsTable } from "~/components/admin/list/rows-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import type { ListedSite } from "../platform-sites.repository.server";
import { sitePaths } from "../sites.paths";

/** The rows of the list of sites. */
export function SiteTable({ sites }: { sites: readonly (ListedSite & { readable: string })[] }) {
	const { t } = useTranslation(["sites", "programs"], { useSuspense: false });
	return (
		<RowsTable
			caption={t("list.title")}
			rows={sites}
			columns={[
				{
					label: t("fields.activeDomain"),
					cell: ({ id, activeDomain, readable }) => (
						<>
							<RecordLink to={sitePaths.edit(id)}>{activeDomain}</RecordLink>
							{readable !== activeDomain && <span className="block font-normal text-muted">{readable}</span>}
						</>
					),
				},
				{
					label: t("fields.program"),
					cell: ({ programId, programTitle, programStatus }) => (
						<span className="inline-flex flex-wrap items-center gap-2 wrap-anywhere">
							{programId === "" ? (
								<span className="text-muted">{t("noProgram")}</span>
							) : (
								(programTitle ?? t("missingProgram", { id: programId }))
							)}
							{programStatus === "Inactive" && <StatusBadge status="Inactive" />}
						</span>
					),
				},
				{
					label: t("fields.region"),
					cell: ({ databaseId }) => t(`programs:regions.${databaseId}`, { defaultValue: databaseId }),
				},
			]}
		/>
	);
}
