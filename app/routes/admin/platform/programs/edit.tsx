import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MoreActions } from "~/components/admin/record/more-actions";
import { RecordHeader } from "~/components/admin/record/record-header";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { findGrant } from "~/features/admins/grants.repository.server";
import { platformChangedBy } from "~/features/audit/changed-by.server";
import { PlatformProgramForm } from "~/features/programs/components/platform-program-form";
import { ProgramSites } from "~/features/programs/components/program-sites";
import { findReachedProgram } from "~/features/programs/platform/directory.repository.server";
import { organisationChoices } from "~/features/programs/platform/directory-writes.repository.server";
import { editProgramSchema } from "~/features/programs/platform/platform-program.schemas";
import { settingsOf, updatePlatformProgram } from "~/features/programs/platform/platform-programs.service.server";
import { programPaths } from "~/features/programs/platform/programs.paths";
import { timeZoneChoices } from "~/features/programs/programs.rules";
import { listReachedSites } from "~/features/sites/platform-sites.repository.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { platformChangeAction } from "~/gate/records/platform-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { HistoryLink } from "~/kernel/audit/components/history-link";
import { RECENT_LIST } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { admin, control, reach } = await requirePlatform(args, "programs:write");
	const id = requiredId(args.params.id, "programs:errors.idRequired");
	const entry = found(await findReachedProgram(control, reach, id), "program:errors.notFound");
	const settings = found(await settingsOf(control, entry), "program:errors.notFound");
	const { organisationId, updated } = entry;
	// Who checks the passwords is for super to know.
	const own = reach.all ? settings : { ...settings, authApiUrl: null };
	return {
		entry,
		mayWork: (await findGrant(control, admin, id)) !== undefined,
		sites: await listReachedSites(control, reach, { programId: id }, { limit: RECENT_LIST }),
		form: {
			program: { settings: own, organisationId, updated },
			organisations: await organisationChoices(control, reach, organisationId),
			regions: [entry.databaseId],
			timeZones: timeZoneChoices(settings.timeZone),
			isSuper: reach.all,
		},
		changedBy: await platformChangedBy(control, "program", id),
	};
}

export const action = platformChangeAction({
	permission: "programs:write",
	idRequired: "programs:errors.idRequired",
	schema: editProgramSchema,
	reached: async ({ control, reach, id }) =>
		found(await findReachedProgram(control, reach, id), "program:errors.notFound"),
	save: ({ control, reach, id }, value) => updatePlatformProgram(control, reach, id, value),
	to: programPaths.list,
	success: "program:success.updated",
	failure: "program:errors.update",
});

export const handle = { title: "programs:edit" };

export default function EditProgram() {
	const { entry, mayWork, sites, form } = useLoaderData<typeof loader>();
	const { t } = useTranslation("programs", { useSuspense: false });
	const { programId, title, status, databaseId } = entry;
	const region = t(`regions.${databaseId}`, { defaultValue: databaseId });
	return (
		<>
			<RecordHeader
				title={title}
				badge={<StatusBadge status={status} />}
				trail={[{ label: t("list.title"), to: programPaths.list }]}
				facts={[
					{ term: t("fields.id"), value: programId },
					{ term: t("fields.region"), value: region },
				]}
				actions={
					<>
						{mayWork && (
							<Form method="post" action="/admin/programs">
								<Button name="programId" value={programId}>
									{t("workIn")}
								</Button>
							</Form>
						)}
						<MoreActions>
							<HistoryLink platform entity="program" id={programId} />
							<ButtonLink
								to={programPaths.status(programId)}
								variant={status === "Active" ? "danger-outline" : "secondary"}
							>
								{t(status === "Active" ? "status.deactivate.action" : "status.activate.action")}
							</ButtonLink>
						</MoreActions>
					</>
				}
			/>
			<p className="max-w-form pb-6 text-sm text-muted">{t("help.fixed")}</p>
			<div className="grid grid-cols-1 gap-6">
				<ProgramSites programId={programId} sites={sites} count={Number(entry.siteCount ?? 0)} />
				<PlatformProgramForm key={programId} {...form} />
			</div>
		</>
	);
}
