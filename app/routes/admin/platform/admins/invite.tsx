import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { adminPaths } from "~/features/admins/admins.paths";
import { actingAdmin } from "~/features/admins/editing/acting-admin.server";
import { adminPage } from "~/features/admins/editing/admin-page.server";
import { inviteAgain } from "~/features/admins/editing/first-password.service.server";
import { adminLinkMade } from "~/features/credentials/admin-links.repository.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

/** When the link was made that the page knew of. */
const confirmed = z.object({ seen: z.coerce.number().optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
	const { control, admin: acting } = await requirePlatform(args, "admins:write");
	const { admin, decisions } = await adminPage(control, acting.id, args.params.id);
	if (!decisions.remove) throw new Response("admin:forbidden", { status: 403 });
	const seen = await adminLinkMade(control, admin.id, "activate");
	return { id: admin.id, name: admin.name, email: admin.email, seen };
}

export async function action(args: ActionFunctionArgs) {
	const { control, admin } = await requirePlatform(args, "admins:write");
	const { context, params } = args;
	const id = requiredId(params.id, "admins:errors.idRequired");
	const { value, failure } = await parseForm(args.request, confirmed);
	if (failure) return failure;
	try {
		await inviteAgain(control, await actingAdmin(context, admin), id, value.seen);
		return await redirectWithToast(context, adminPaths.edit(id), { type: "success", message: "admins:invite.done" });
	} catch (error) {
		return adminFailure(error, { fallback: "admins:errors.update", requestId: context.requestId });
	}
}

export const handle = { title: "admins:invite.action" };

export default function InviteAdmin() {
	const { id, name, email, seen } = useLoaderData<typeof loader>();
	const { t } = useTranslation("admins", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("invite.title", { name })}
			confirmLabel={t("invite.action")}
			cancelHref={adminPaths.edit(id)}
			hidden={{ seen: String(seen) }}
		>
			{t("invite.text", { email })}
		</ConfirmPage>
	);
}
