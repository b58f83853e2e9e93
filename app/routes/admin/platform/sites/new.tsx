import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { programChoices } from "~/features/programs/platform/directory.repository.server";
import { SiteForm } from "~/features/sites/components/site-form";
import { sitePaths } from "~/features/sites/sites.paths";
import { siteSchema } from "~/features/sites/sites.schemas";
import { saveSite } from "~/features/sites/sites.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { toldMade } from "~/kernel/admin/told-made.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

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

export async function action(args: ActionFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "sites:write");
	const { request, context } = args;
	const { value, submission, failure } = await parseForm(request, siteSchema);
	if (failure) return failure;
	try {
		const id = await saveSite(control, reach, null, value);
		const made = toldMade({ at: sitePaths.new, id, to: sitePaths.list }, value);
		const toast = { type: "success", message: "sites:success.created", ...made } as const;
		return await redirectWithToast(context, sitePaths.list, toast);
	} catch (error) {
		return adminFailure(error, { submission, fallback: "sites:errors.create", requestId: context.requestId });
	}
}

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
