import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { ButtonLink } from "~/components/ui/form/button";
import { Section } from "~/components/ui/layout/section";
import { programPaths } from "~/features/programs/platform/programs.paths";

interface OrganisationProgramsProps {
	id: string;
	programs: readonly { id: string; title: string; status: string }[];
	canAdd: boolean;
}

/** The programs that belong to an organisation. */
export function OrganisationPrograms({ id: organisationId, programs, canAdd }: OrganisationProgramsProps) {
	const { t } = useTranslation(["organisations", "programs"], { useSuspense: false });
	return (
		<Section
			title={t("programs.title")}
			action={
				canAdd && (
					<ButtonLink to={programPaths.newOf(organisationId)} variant="secondary" size="sm" className="min-h-11">
						{t("programs:new")}
					</ButtonLink>
				)
			}
		>
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
