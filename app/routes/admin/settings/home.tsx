import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { RecordHeader } from "~/components/admin/record/record-header";
import { ButtonLink } from "~/components/ui/form/button";
import { changedBy } from "~/features/audit/changed-by.server";
import { builtInTitles } from "~/features/programs/home/built-in-titles.server";
import { HomeFacts } from "~/features/programs/home/components/home-facts";
import { HomeForm } from "~/features/programs/home/components/home-form";
import { afterStep } from "~/features/programs/home/home-sections.rules";
import { homeSchema } from "~/features/programs/home/home-sections.schemas";
import { saveHome } from "~/features/programs/home/save-home.service.server";
import { findProgram } from "~/features/programs/programs.repository.server";
import { HOME_SETTINGS_PATH, SETTINGS_PATH } from "~/features/programs/settings.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure, type KeptInput } from "~/kernel/admin/failure.server";
import { refuseOtherProgram } from "~/kernel/admin/other-program.server";
import { found } from "~/kernel/admin/required-id.server";
import { PREVIEW_PATH } from "~/kernel/publication/preview.paths";
import { readForm } from "~/server/forms/read-form.server";
import { type FormReply, parseFormData } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "program:read");
	const { homeSections, updated } = found(await findProgram(scope), "program:errors.notFound");
	return {
		sections: homeSections,
		updated,
		builtIn: builtInTitles(),
		canWrite: can("program:write"),
		changedBy: await changedBy({ scope, control }, "program", scope.programId),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "program:write");
	let kept: KeptInput = null;
	try {
		const form = await readForm(args.request);
		refuseOtherProgram(scope, form);
		const step = form.get("move");
		if (typeof step === "string") return moved(form, step);
		const { value, submission, failure } = parseFormData(form, homeSchema);
		kept = submission;
		if (failure) return failure;
		await saveHome(scope, value);
		const message = "program:home.saved";
		return await redirectWithToast(args.context, HOME_SETTINGS_PATH, { type: "success", message });
	} catch (error) {
		const fallback = "program:errors.update";
		return adminFailure(error, { submission: kept, fallback, requestId: args.context.requestId });
	}
}

/** The same form with a section at another place; nothing is stored. */
function moved(form: FormData, step: string) {
	const order = afterStep(form.getAll("order"), step);
	form.delete("move");
	form.delete("order");
	for (const name of order) form.append("order", name);
	return data<FormReply>({ lastResult: parseFormData(form, z.looseObject({})).submission.reply() });
}

export const handle = { title: "program:home.title" };

export default function HomeSettings() {
	const { sections, updated, builtIn, canWrite } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["program", "admin"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("home.title")}
				trail={[{ label: t("title"), to: SETTINGS_PATH }]}
				actions={
					<>
						<ButtonLink to={PREVIEW_PATH} variant="secondary" icon="eye">
							{t("admin:preview.link")}
						</ButtonLink>
						<ButtonLink to={`${SETTINGS_PATH}#program-homeRewardCatalogues`} variant="secondary">
							{t("home.catalogues")}
						</ButtonLink>
					</>
				}
			/>
			<p className="max-w-form pb-6 text-muted">{t("home.intro")}</p>
			{canWrite ? <HomeForm {...{ sections, updated, builtIn }} /> : <HomeFacts {...{ sections, builtIn }} />}
		</>
	);
}
