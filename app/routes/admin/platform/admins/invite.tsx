import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { adminPaths } from "~/features/admins/admins.paths";
import { actingAdmin } from "~/features/admins/editing/acting-admin.server";
import { adminPage } from "~/features/admins/editing/admin-page.server";
import { inviteAgain } from "~/features/admins/editing/first-password.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, admin: acting } = await requirePlatform(args, "admins:write");
	const { admin, decisions } = await adminPage(control, acting.id, args.params.id);
	if (!decisions.remove) throw new Response("admin:forbidden", { status: 403 });
	return { id: admin.id, name: admin.name, email: admin.email };
}

export async function action(args: ActionFunctionArgs) {
	const { control, admin } = await requirePlatform(args, "admins:write");
	const { context, params } = args;
	const id = requiredId(params.id, "admins:errors.idRequired");
	try {
		await inviteAgain(control, await actingAdmin(context, admin), id);
		return await redirectWithToast(context, adminPaths.edit(id), { type: "success", message: "admins:invite.done" });
	} catch (error) {
		return adminFailure(error, { fallback: "admins:errors.update", requestId: context.requestId });
	}
}

export const handle = { title: "admins:invite.action" };

export default function InviteAdmin() {
	const { id, name, email } = useLoaderData<typeof loader>();
	const { t } = useTranslation("admins", { useSuspense: false });
	return (
		<ConfirmPage title={t("invite.title", { name })} confirmLabel={t("invite.action")} cancelHref={adminPaths.edit(id)}>
			{t("invite.text", { email })}
		</ConfirmPage>
	);
}
