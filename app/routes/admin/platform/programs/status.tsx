import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { OwnPasswordField } from "~/features/admins/components/own-password-field";
import { confirmOwnPassword } from "~/features/admins/own-password.server";
import { findReachedProgram } from "~/features/programs/platform/directory.repository.server";
import { programStatusSchema } from "~/features/programs/platform/platform-program.schemas";
import { setProgramStatus } from "~/features/programs/platform/platform-programs.service.server";
import { programPaths } from "~/features/programs/platform/programs.paths";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { type FormReply, parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

async function programOf(args: LoaderFunctionArgs) {
	const platform = await requirePlatform(args, "programs:write");
	const id = requiredId(args.params.id, "programs:errors.idRequired");
	const entry = found(await findReachedProgram(platform.control, platform.reach, id), "program:errors.notFound");
	return { ...platform, entry };
}

export async function loader(args: LoaderFunctionArgs) {
	const { programId, title, status } = (await programOf(args)).entry;
	return { programId, title, change: status === "Active" ? ("deactivate" as const) : ("activate" as const) };
}

export async function action(args: ActionFunctionArgs) {
	const { admin, control, reach, entry } = await programOf(args);
	const { request, context } = args;
	const { value, submission, failure } = await parseForm(request, programStatusSchema);
	if (failure) return failure;
	try {
		await confirmOwnPassword(control, admin.id, value.ownPassword);
		await setProgramStatus(control, reach, entry.programId, value.status);
		return await redirectWithToast(context, programPaths.edit(entry.programId), {
			type: "success",
			message: value.status === "Active" ? "programs:success.activated" : "programs:success.deactivated",
		});
	} catch (error) {
		return adminFailure(error, { submission, fallback: "program:errors.update", requestId: context.requestId });
	}
}

export const handle = {
	title: (data: { change: "activate" | "deactivate" }) => `programs:status.${data.change}.action`,
};

export default function ProgramStatus() {
	const { programId, title, change } = useLoaderData<typeof loader>();
	const { t } = useTranslation("programs", { useSuspense: false });
	const [, fields] = useForm<{ ownPassword: string }>({
		id: "program-status",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultNoValidate: false,
	});
	return (
		<>
			<Breadcrumb
				items={[
					{ label: t("list.title"), to: programPaths.list },
					{ label: title, to: programPaths.edit(programId) },
				]}
			/>
			<ConfirmPage
				title={t(`status.${change}.title`, { title })}
				confirmLabel={t(`status.${change}.action`)}
				hidden={{ status: change === "activate" ? "Active" : "Inactive" }}
				cancelHref={programPaths.edit(programId)}
				fields={<OwnPasswordField meta={fields.ownPassword} />}
				{...(change === "deactivate" && { tone: "danger" as const })}
			>
				<p>{t(`status.${change}.text`, { title })}</p>
			</ConfirmPage>
		</>
	);
}
