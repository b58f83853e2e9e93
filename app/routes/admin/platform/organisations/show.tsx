import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { ButtonLink } from "~/components/ui/form/button";
import { Stack } from "~/components/ui/layout/stack";
import { OrganisationPeople } from "~/features/organisations/components/organisation-people";
import { OrganisationPrograms } from "~/features/organisations/components/organisation-programs";
import { organisationPaths } from "~/features/organisations/organisations.paths";
import {
	findOrganisation,
	listPeopleOf,
	listProgramsOf,
} from "~/features/organisations/organisations.repository.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach, can } = await requirePlatform(args, "organisations:read");
	const wanted = requiredId(args.params.id, "organisations:errors.idRequired");
	const { id, title, twoStep, created } = found(
		await findOrganisation(control, reach, wanted),
		"organisations:errors.notFound",
	);
	const people = await listPeopleOf(control, reach, id, ADMIN_PAGE_SIZE + 1);
	return {
		organisation: { id, title, created, twoStep: Boolean(twoStep) },
		programs: await listProgramsOf(control, id),
		people: people.slice(0, ADMIN_PAGE_SIZE),
		more: people.length > ADMIN_PAGE_SIZE,
		canWrite: can("organisations:write"),
		canAdd: can("programs:write"),
	};
}

export const handle = { title: "organisations:show" };

export default function ShowOrganisation() {
	const { organisation, programs, people, more, canWrite, canAdd } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["organisations", "common"], { useSuspense: false });
	const { id, title, created, twoStep } = organisation;
	return (
		<>
			<RecordHeader
				title={title}
				badge={twoStep && <Badge icon="lock">{t("fields.twoStep")}</Badge>}
				trail={[{ label: t("list.title"), to: organisationPaths.list }]}
				facts={[{ term: t("fields.created"), value: <TimeText value={created} as="dateTime" /> }]}
				actions={
					<>
						{canWrite && (
							<ButtonLink to={organisationPaths.edit(id)} variant="secondary" icon="edit">
								{t("common:actions.edit")}
							</ButtonLink>
						)}
						<RecordMore
							platform
							entity="organisation"
							id={id}
							remove={canWrite && { to: organisationPaths.delete(id) }}
						/>
					</>
				}
			/>
			<Stack>
				<OrganisationPrograms {...{ id, programs, canAdd }} />
				<OrganisationPeople {...{ id, people, more }} />
			</Stack>
		</>
	);
}
