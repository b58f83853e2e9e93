import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
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
import { adminFailure } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { HistoryLink } from "~/kernel/audit/components/history-link";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

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

export async function action(args: ActionFunctionArgs) {
	const { control, admin } = await requirePlatform(args, "organisations:write");
	const { request, context, params } = args;
	const id = requiredId(params.id, "organisations:errors.idRequired");
	const { value, submission, failure } = await parseForm(request, organisationSchema);
	if (failure) return failure;
	try {
		await saveOrganisation(control, admin.id, id, value);
		const toast = { type: "success", message: "organisations:success.updated" } as const;
		return await redirectWithToast(context, organisationPaths.show(id), toast);
	} catch (error) {
		return adminFailure(error, { submission, fallback: "organisations:errors.update", requestId: context.requestId });
	}
}

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
