import type { LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { OrganisationForm } from "~/features/organisations/components/organisation-form";
import { organisationPaths } from "~/features/organisations/organisations.paths";
import { organisationSchema } from "~/features/organisations/organisations.schemas";
import { saveOrganisation } from "~/features/organisations/organisations.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { platformCreateAction } from "~/gate/records/platform-action.server";

export async function loader(args: LoaderFunctionArgs) {
	await requirePlatform(args, "organisations:write");
	return null;
}

export const action = platformCreateAction({
	permission: "organisations:write",
	schema: organisationSchema,
	save: ({ control, admin }, value) => saveOrganisation(control, admin.id, null, value),
	to: organisationPaths.show,
	success: "organisations:success.created",
	failure: "organisations:errors.create",
});

export const handle = { title: "organisations:new" };

export default function NewOrganisation() {
	const { t } = useTranslation("organisations", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: organisationPaths.list }]} />
			<OrganisationForm />
		</>
	);
}
