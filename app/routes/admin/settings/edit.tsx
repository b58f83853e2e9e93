import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { TimeText } from "~/components/ui/data/time-text";
import { ButtonLink } from "~/components/ui/form/button";
import { changedBy } from "~/features/audit/changed-by.server";
import { ProgramFacts } from "~/features/programs/components/program-facts";
import { ProgramForm } from "~/features/programs/components/program-form";
import { draftedSettings, openSettingsDraft } from "~/features/programs/drafted-program.server";
import { findProgram } from "~/features/programs/programs.repository.server";
import { timeZoneChoices } from "~/features/programs/programs.rules";
import { programSchema } from "~/features/programs/programs.schemas";
import { homeCatalogueChoices, saveProgramSettings } from "~/features/programs/programs.service.server";
import { HOME_SETTINGS_PATH } from "~/features/programs/settings.paths";
import { answerStep, keepUnsaved } from "~/gate/draft-step.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure, type KeptInput } from "~/kernel/admin/failure.server";
import { refuseOtherProgram } from "~/kernel/admin/other-program.server";
import { found } from "~/kernel/admin/required-id.server";
import { HistoryLink } from "~/kernel/audit/components/history-link";
import { anewAt } from "~/kernel/drafts/anew.rules";
import { STEP_FIELD } from "~/kernel/drafts/asked-step.rules";
import { IMAGE_MAX_BYTES } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import { readUpload } from "~/server/forms/read-upload.server";
import { parseFormData } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "program:read");
	const program = found(await findProgram(scope), "program:errors.notFound");
	return {
		program,
		catalogues: await homeCatalogueChoices(scope, program),
		timeZones: timeZoneChoices(program.timeZone),
		canWrite: can("program:write"),
		draft: await openSettingsDraft(scope),
		changedBy: await changedBy({ scope, control }, "program", scope.programId),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { request, context } = args;
	const { scope, control } = await requireAdmin(args, "program:write");
	let kept: KeptInput = null;
	try {
		const posted = await readUpload(request, IMAGE_MAX_BYTES);
		refuseOtherProgram(scope, posted);
		const drafted = await draftedSettings(scope, posted);
		const unsaved = { scope, context, drafted, id: scope.programId, form: posted };
		if (posted.has(STEP_FIELD)) {
			kept = parseFormData(posted, z.looseObject({})).submission;
			return await answerStep(unsaved);
		}
		const { value, submission, failure } = parseFormData(posted, programSchema);
		kept = submission;
		if (failure) {
			await keepUnsaved(unsaved);
			return failure;
		}
		const saved = await saveProgramSettings(scope, control, value).catch(async (error: unknown) => {
			if (error instanceof Refused) await keepUnsaved(unsaved);
			throw error;
		});
		const told = { type: "success", message: "program:success.updated" } as const;
		return await redirectWithToast(context, anewAt(drafted.page(scope.programId), { saved }), told);
	} catch (error) {
		const fallback = "program:errors.update";
		return adminFailure(error, { submission: kept, fallback, requestId: context.requestId });
	}
}

export const shouldRevalidate = afterRefusal;

export const handle = { title: "program:title" };

export default function ProgramSettings() {
	const { canWrite, ...settings } = useLoaderData<typeof loader>();
	const { t } = useTranslation("program", { useSuspense: false });
	// A new form after a save of one's own, or a draft that was dropped, only: what somebody else saves must not take away what is being typed.
	const params = useSearchParams()[0];
	const anew = params.get("saved") ?? params.get("anew");
	const created = { term: t("created"), value: <TimeText value={settings.program.created} as="date" /> };
	return (
		<>
			<RecordHeader
				title={t("title")}
				facts={[created]}
				actions={
					<>
						<ButtonLink to={HOME_SETTINGS_PATH} variant="secondary" icon="home">
							{t("home.title")}
						</ButtonLink>
						<HistoryLink entity="program" id={settings.program.id} />
					</>
				}
			/>
			{canWrite ? <ProgramForm key={anew} {...settings} /> : <ProgramFacts {...settings} />}
		</>
	);
}
