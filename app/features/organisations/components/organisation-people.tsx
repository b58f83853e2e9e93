import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { Section } from "~/components/ui/layout/section";
import { adminPaths } from "~/features/admins/admins.paths";

interface OrganisationPeopleProps {
	id: string;
	people: readonly { id: string; name: string; email: string; status: string; role: string }[];
	/** There are more than those shown. */
	more: boolean;
}

/** The admins with a role in an organisation. */
export function OrganisationPeople({ id, people, more }: OrganisationPeopleProps) {
	const { t } = useTranslation(["organisations", "admins"], { useSuspense: false });
	const all = more && (
		<Link to={adminPaths.ofOrganisation(id)} className="underline underline-offset-4">
			{t("people.all")}
		</Link>
	);
	return (
		<Section title={t("people.title")} action={all}>
			{people.length === 0 ? (
				<p className="text-muted">{t("people.empty")}</p>
			) : (
				<DataTable caption={t("people.title")}>
					<thead>
						<tr>
							<Th>{t("admins:fields.name")}</Th>
							<Th>{t("people.role")}</Th>
							<Th>{t("admins:fields.status")}</Th>
						</tr>
					</thead>
					<tbody>
						{people.map((person) => (
							<tr key={person.id}>
								<Th scope="row">
									<RecordLink to={adminPaths.edit(person.id)}>{person.name}</RecordLink>
									<span className="block font-normal break-all text-muted">{person.email}</span>
								</Th>
								<Td className="whitespace-nowrap">{t(`admins:organisationRoles.${person.role}`)}</Td>
								<Td>
									<StatusBadge status={person.status} />
								</Td>
							</tr>
						))}
					</tbody>
				</DataTable>
			)}
		</Section>
	);
}
