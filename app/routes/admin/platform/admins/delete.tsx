import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { adminPaths } from "~/features/admins/admins.paths";
import { deleteAdminSchema } from "~/features/admins/admins.schemas";
import { OwnPasswordField } from "~/features/admins/components/own-password-field";
import { adminPage } from "~/features/admins/editing/admin-page.server";
import { removeAdmin } from "~/features/admins/editing/remove-admin.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { platformChangeAction } from "~/gate/records/platform-action.server";
import type { FormReply } from "~/server/forms.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, admin: acting } = await requirePlatform(args, "admins:write");
	const { admin, decisions } = await adminPage(control, acting.id, args.params.id);
	if (!decisions.remove) throw new Response("admin:forbidden", { status: 403 });
	return { id: admin.id, name: admin.name, email: admin.email };
}

export const action = platformChangeAction({
	permission: "admins:write",
	idRequired: "admins:errors.idRequired",
	schema: deleteAdminSchema,
	save: ({ control, admin, id }, { ownPassword }) => removeAdmin(control, admin.id, id, ownPassword),
	to: adminPaths.list,
	success: "admins:success.deleted",
	failure: "admins:errors.delete",
});

export const handle = { title: "admins:delete.confirm" };

export default function DeleteAdmin() {
	const { id, name, email } = useLoaderData<typeof loader>();
	const { t } = useTranslation("admins", { useSuspense: false });
	const [, fields] = useForm<{ ownPassword: string }>({
		id: "delete-admin",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultNoValidate: false,
	});
	return (
		<ConfirmPage
			title={t("delete.title", { name })}
			confirmLabel={t("delete.confirm")}
			cancelHref={adminPaths.edit(id)}
			tone="danger"
			fields={<OwnPasswordField meta={fields.ownPassword} />}
		>
			{t("delete.text", { email })}
		</ConfirmPage>
	);
}
