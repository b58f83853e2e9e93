import type { LoaderFunctionArgs } from "@remix-run/node";
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
import { platformChangeAction } from "~/gate/records/platform-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

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

export const action = platformChangeAction({
	permission: "sites:write",
	idRequired: "sites:errors.idRequired",
	schema: siteSchema,
	reached: async ({ control, reach, id }) => found(await findReachedSite(control, reach, id), "sites:errors.notFound"),
	save: ({ control, reach, id }, value) => saveSite(control, reach, id, value),
	to: sitePaths.list,
	success: "sites:success.updated",
	failure: "sites:errors.update",
});

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
