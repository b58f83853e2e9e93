import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm-page";
import { deleteMember } from "~/features/members/deleting/remove-member.service.server";
import { memberOr404 } from "~/features/members/find-member.server";
import { MEMBERS_PATH, memberPath } from "~/features/members/members.paths";
import { adminFailure } from "~/server/admin/failure.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	const { id, firstname, lastname, email } = await memberOr404(scope, args.params.id);
	return { id, email, name: `${firstname} ${lastname}`.trim() };
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	const { id } = await memberOr404(scope, args.params.id);
	try {
		await deleteMember(scope, id);
	} catch (error) {
		return adminFailure(error, { fallback: "members:errors.delete", requestId: args.context.requestId });
	}
	return redirectWithToast(args.context, MEMBERS_PATH, { type: "success", message: "members:success.deleted" });
}

export const handle = { title: "members:delete.confirm" };

export default function DeleteMember() {
	const { id, name, email } = useLoaderData<typeof loader>();
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.question", { name })}
			confirmLabel={t("delete.confirm")}
			cancelHref={memberPath(id)}
			tone="danger"
		>
			<ul className="grid list-disc gap-2 ps-5">
				<li>{t("delete.ends")}</li>
				<li>{t("delete.free", { email })}</li>
				<li>{t("delete.stays")}</li>
				<li>{t("delete.undo")}</li>
			</ul>
		</ConfirmPage>
	);
}
