import type { LoaderFunctionArgs } from "@remix-run/node";
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
import { platformCreateAction } from "~/gate/records/platform-action.server";
import { regionNames } from "~/server/regions.server";

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

export const action = platformCreateAction({
	permission: "programs:write",
	schema: newProgramSchema,
	save: async ({ control, reach }, value) => {
		await createProgram(control, reach, value);
		return value.id;
	},
	to: programPaths.edit,
	success: "programs:success.created",
	failure: "programs:errors.create",
});

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
