import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { programChoices } from "~/features/programs/platform/directory.repository.server";
import { SiteForm } from "~/features/sites/components/site-form";
import { sitePaths } from "~/features/sites/sites.paths";
import { siteSchema } from "~/features/sites/sites.schemas";
import { saveSite } from "~/features/sites/sites.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { platformCreateAction } from "~/gate/records/platform-action.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "sites:write");
	const chosen = (new URL(args.request.url).searchParams.get("program") ?? "").slice(0, 100);
	const programs = await programChoices(control, reach, chosen);
	return {
		programs,
		chosen: programs.find((one) => one.programId === chosen)?.programId,
		mayBeEmpty: reach.all,
	};
}

export const action = platformCreateAction({
	permission: "sites:write",
	schema: siteSchema,
	save: ({ control, reach }, value) => saveSite(control, reach, null, value),
	to: sitePaths.list,
	success: "sites:success.created",
	failure: "sites:errors.create",
});

export const handle = { title: "sites:new" };

export default function NewSite() {
	const { t } = useTranslation("sites", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: sitePaths.list }]} />
			<SiteForm {...useLoaderData<typeof loader>()} />
		</>
	);
}
