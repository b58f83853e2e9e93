import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import type { ListedSite } from "../platform-sites.repository.server";
import { sitePaths } from "../sites.paths";

/** The rows of the list of sites. */
export function SiteTable({ sites }: { sites: readonly (ListedSite & { readable: string })[] }) {
	const { t } = useTranslation(["sites", "programs"], { useSuspense: false });
	return (
		<DataTable caption={t("list.title")}>
			<thead>
				<tr>
					<Th>{t("fields.activeDomain")}</Th>
					<Th>{t("fields.program")}</Th>
					<Th>{t("fields.region")}</Th>
				</tr>
			</thead>
			<tbody>
				{sites.map((site) => (
					<tr key={site.id}>
						<Th scope="row">
							<Link
								to={sitePaths.edit(site.id)}
								prefetch="intent"
								className="inline-flex min-h-9 items-center break-all underline-offset-4 hover:underline"
							>
								{site.activeDomain}
							</Link>
							{site.readable !== site.activeDomain && (
								<span className="block font-normal text-muted">{site.readable}</span>
							)}
						</Th>
						<Td className="min-w-48">
							<span className="flex flex-wrap items-center gap-2 wrap-anywhere">
								{site.programId === "" ? (
									<span className="text-muted">{t("noProgram")}</span>
								) : (
									(site.programTitle ?? t("missingProgram", { id: site.programId }))
								)}
								{site.programStatus === "Inactive" && <StatusBadge status="Inactive" />}
							</span>
						</Td>
						<Td>{t(`programs:regions.${site.databaseId}`, { defaultValue: site.databaseId })}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
