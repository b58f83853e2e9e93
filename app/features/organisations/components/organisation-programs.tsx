import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { Section } from "~/components/ui/layout/section";
import { programPaths } from "~/features/programs/platform/programs.paths";

/** The programs that belong to an organisation. */
export function OrganisationPrograms({
	programs,
}: {
	programs: readonly { id: string; title: string; status: string }[];
}) {
	const { t } = useTranslation("organisations", { useSuspense: false });
	return (
		<Section title={t("programs.title")}>
			{programs.length === 0 ? (
				<p className="text-muted">{t("programs.empty")}</p>
			) : (
				<DataTable caption={t("programs.title")}>
					<thead>
						<tr>
							<Th>{t("programs.program")}</Th>
							<Th>{t("programs.status")}</Th>
						</tr>
					</thead>
					<tbody>
						{programs.map(({ id, title, status }) => (
							<tr key={id}>
								<Th scope="row">
									<RecordLink to={programPaths.edit(id)}>{title}</RecordLink>
								</Th>
								<Td>
									<StatusBadge status={status} />
								</Td>
							</tr>
						))}
					</tbody>
				</DataTable>
			)}
		</Section>
	);
}
