import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { OwnPasswordField } from "~/features/admins/components/own-password-field";
import { organisationPaths } from "~/features/organisations/organisations.paths";
import {
	countPeopleOf,
	findOrganisation,
	listProgramsOf,
} from "~/features/organisations/organisations.repository.server";
import { deleteOrganisationSchema } from "~/features/organisations/organisations.schemas";
import { removeOrganisation } from "~/features/organisations/organisations.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { type FormReply, parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "organisations:write");
	const wanted = requiredId(args.params.id, "organisations:errors.idRequired");
	const { id, title } = found(await findOrganisation(control, reach, wanted), "organisations:errors.notFound");
	const programs = await listProgramsOf(control, id);
	return { id, title, programs: programs.map((one) => one.title), admins: await countPeopleOf(control, id) };
}

export async function action(args: ActionFunctionArgs) {
	const { control, admin } = await requirePlatform(args, "organisations:write");
	const { request, context, params } = args;
	const id = requiredId(params.id, "organisations:errors.idRequired");
	const { value, submission, failure } = await parseForm(request, deleteOrganisationSchema);
	if (failure) return failure;
	try {
		await removeOrganisation(control, admin.id, id, value.ownPassword);
		const toast = { type: "success", message: "organisations:success.deleted" } as const;
		return await redirectWithToast(context, organisationPaths.list, toast);
	} catch (error) {
		return adminFailure(error, { submission, fallback: "organisations:errors.delete", requestId: context.requestId });
	}
}

export const handle = { title: "organisations:delete.confirm" };

export default function DeleteOrganisation() {
	const { id, title, programs, admins } = useLoaderData<typeof loader>();
	const { t } = useTranslation("organisations", { useSuspense: false });
	const [, fields] = useForm<{ ownPassword: string }>({
		id: "delete-organisation",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultNoValidate: false,
	});
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={organisationPaths.show(id)}
			tone="danger"
			fields={<OwnPasswordField meta={fields.ownPassword} />}
		>
			<ul className="grid gap-1">
				{programs.length > 0 && (
					<li>{t("errors.hasPrograms", { count: programs.length, titles: programs.join(", ") })}</li>
				)}
				<li>{t("delete.admins", { count: admins })}</li>
				<li>{t("delete.text")}</li>
			</ul>
		</ConfirmPage>
	);
}
