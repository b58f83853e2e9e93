import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { PlatformProgramForm } from "~/features/programs/components/platform-program-form";
import { organisationChoices } from "~/features/programs/platform/directory-writes.repository.server";
import { newProgramSchema } from "~/features/programs/platform/platform-program.schemas";
import { createProgram } from "~/features/programs/platform/platform-programs.service.server";
import { programPaths } from "~/features/programs/platform/programs.paths";
import { timeZoneChoices } from "~/features/programs/programs.rules";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { toldMade } from "~/kernel/admin/told-made.server";
import { parseForm } from "~/server/forms.server";
import { regionNames } from "~/server/regions.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "programs:write");
	const wanted = new URL(args.request.url).searchParams.get("organisation");
	const organisations = await organisationChoices(control, reach, wanted);
	return {
		organisations,
		/** The organisation from whose page somebody came here. */
		organisationId: organisations.find(({ id }) => id === wanted)?.id,
		regions: regionNames(),
		timeZones: timeZoneChoices(),
		isSuper: reach.all,
	};
}

export async function action(args: ActionFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "programs:write");
	const { request, context } = args;
	const { value, submission, failure } = await parseForm(request, newProgramSchema);
	if (failure) return failure;
	try {
		await createProgram(control, reach, value);
		const made = toldMade({ at: programPaths.new, id: value.id, to: programPaths.edit(value.id) }, value);
		const toast = { type: "success", message: "programs:success.created", ...made } as const;
		return await redirectWithToast(context, programPaths.edit(value.id), toast);
	} catch (error) {
		return adminFailure(error, { submission, fallback: "programs:errors.create", requestId: context.requestId });
	}
}

export const handle = { title: "programs:new" };

export default function NewProgram() {
	const { t } = useTranslation("programs", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: programPaths.list }]} />
			<PlatformProgramForm {...useLoaderData<typeof loader>()} />
		</>
	);
}
