import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { platformChangedBy } from "~/features/audit/changed-by.server";
import { OrganisationForm } from "~/features/organisations/components/organisation-form";
import { organisationPaths } from "~/features/organisations/organisations.paths";
import { findOrganisation } from "~/features/organisations/organisations.repository.server";
import { organisationSchema } from "~/features/organisations/organisations.schemas";
import { saveOrganisation } from "~/features/organisations/organisations.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { platformChangeAction } from "~/gate/records/platform-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { HistoryLink } from "~/kernel/audit/components/history-link";

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "organisations:write");
	const wanted = requiredId(args.params.id, "organisations:errors.idRequired");
	const organisation = found(await findOrganisation(control, reach, wanted), "organisations:errors.notFound");
	return {
		id: organisation.id,
		title: organisation.title,
		twoStep: Boolean(organisation.twoStep),
		updated: organisation.updated,
		changedBy: await platformChangedBy(control, "organisation", organisation.id),
	};
}

export const action = platformChangeAction({
	permission: "organisations:write",
	idRequired: "organisations:errors.idRequired",
	schema: organisationSchema,
	save: ({ control, admin, id }, value) => saveOrganisation(control, admin.id, id, value),
	to: organisationPaths.show,
	success: "organisations:success.updated",
	failure: "organisations:errors.update",
});

export const handle = { title: "organisations:edit" };

export default function EditOrganisation() {
	const organisation = useLoaderData<typeof loader>();
	const { t } = useTranslation("organisations", { useSuspense: false });
	const trail = [
		{ label: t("list.title"), to: organisationPaths.list },
		{ label: organisation.title, to: organisationPaths.show(organisation.id) },
	];
	return (
		<>
			<RecordHeader
				title={t("edit")}
				trail={trail}
				actions={<HistoryLink platform entity="organisation" id={organisation.id} />}
			/>
			<OrganisationForm key={organisation.id} organisation={organisation} />
		</>
	);
}
