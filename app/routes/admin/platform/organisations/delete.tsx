import type { LoaderFunctionArgs } from "@remix-run/node";
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
import { platformChangeAction } from "~/gate/records/platform-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import type { FormReply } from "~/server/forms.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "organisations:write");
	const wanted = requiredId(args.params.id, "organisations:errors.idRequired");
	const { id, title } = found(await findOrganisation(control, reach, wanted), "organisations:errors.notFound");
	const programs = await listProgramsOf(control, id);
	return { id, title, programs: programs.map((one) => one.title), admins: await countPeopleOf(control, id) };
}

export const action = platformChangeAction({
	permission: "organisations:write",
	idRequired: "organisations:errors.idRequired",
	schema: deleteOrganisationSchema,
	save: ({ control, admin, id }, { ownPassword }) => removeOrganisation(control, admin.id, id, ownPassword),
	to: organisationPaths.list,
	success: "organisations:success.deleted",
	failure: "organisations:errors.delete",
});

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
