import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { OrganisationForm } from "~/features/organisations/components/organisation-form";
import { organisationPaths } from "~/features/organisations/organisations.paths";
import { organisationSchema } from "~/features/organisations/organisations.schemas";
import { saveOrganisation } from "~/features/organisations/organisations.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { toldMade } from "~/kernel/admin/told-made.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	await requirePlatform(args, "organisations:write");
	return null;
}

export async function action(args: ActionFunctionArgs) {
	const { control, admin } = await requirePlatform(args, "organisations:write");
	const { request, context } = args;
	const { value, submission, failure } = await parseForm(request, organisationSchema);
	if (failure) return failure;
	try {
		const id = await saveOrganisation(control, admin.id, null, value);
		const made = toldMade({ at: organisationPaths.new, id, to: organisationPaths.show(id) }, value);
		const toast = { type: "success", message: "organisations:success.created", ...made } as const;
		return await redirectWithToast(context, organisationPaths.show(id), toast);
	} catch (error) {
		return adminFailure(error, { submission, fallback: "organisations:errors.create", requestId: context.requestId });
	}
}

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
