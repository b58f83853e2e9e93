import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { platformChangedBy } from "~/features/audit/changed-by.server";
import { programChoices } from "~/features/programs/platform/directory.repository.server";
import { SiteForm } from "~/features/sites/components/site-form";
import { findReachedSite } from "~/features/sites/platform-sites.repository.server";
import { sitePaths } from "~/features/sites/sites.paths";
import { siteSchema } from "~/features/sites/sites.schemas";
import { saveSite, withReadable } from "~/features/sites/sites.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "sites:write");
	const id = requiredId(args.params.id, "sites:errors.idRequired");
	const site = found(await findReachedSite(control, reach, id), "sites:errors.notFound");
	return {
		site: withReadable(site),
		programs: await programChoices(control, reach, site.programId),
		mayBeEmpty: reach.all,
		changedBy: await platformChangedBy(control, "site", id),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "sites:write");
	const { request, context, params } = args;
	const id = requiredId(params.id, "sites:errors.idRequired");
	found(await findReachedSite(control, reach, id), "sites:errors.notFound");
	const { value, submission, failure } = await parseForm(request, siteSchema);
	if (failure) return failure;
	try {
		await saveSite(control, reach, id, value);
		return await redirectWithToast(context, sitePaths.list, { type: "success", message: "sites:success.updated" });
	} catch (error) {
		return adminFailure(error, { submission, fallback: "sites:errors.update", requestId: context.requestId });
	}
}

export const handle = { title: "sites:edit" };

export default function EditSite() {
	const { site, ...form } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["sites", "programs", "common"], { useSuspense: false });
	const region = { term: t("fields.region"), value: t(`programs:regions.${site.databaseId}`, site.databaseId) };
	return (
		<>
			<RecordHeader
				title={site.readable}
				trail={[{ label: t("list.title"), to: sitePaths.list }]}
				facts={[region]}
				actions={<RecordMore platform entity="site" id={site.id} remove={{ to: sitePaths.delete(site.id) }} />}
			/>
			<SiteForm key={site.id} site={site} {...form} />
		</>
	);
}
