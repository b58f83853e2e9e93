import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { restoreMember } from "~/features/members/deleting/remove-member.service.server";
import { deletedMemberOr404, restoredBefore } from "~/features/members/find-member.server";
import { memberPages, memberPath } from "~/features/members/members.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	const { name } = await deletedMemberOr404(scope, args.params.id);
	return { name };
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	const restored = await restoredBefore(args.context, scope, args.params.id);
	if (restored) return restored;
	const { id } = await deletedMemberOr404(scope, args.params.id);
	try {
		await restoreMember(scope, id);
	} catch (error) {
		return adminFailure(error, { fallback: "members:errors.restore", requestId: args.context.requestId });
	}
	return redirectWithToast(args.context, memberPath(id), { type: "success", message: "members:success.restored" });
}

export const handle = { title: "members:restore.confirm" };

export default function RestoreMember() {
	const { name } = useLoaderData<typeof loader>();
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("restore.question", { name })}
			confirmLabel={t("restore.confirm")}
			cancelHref={memberPages.trash}
		>
			<p>{t("restore.text")}</p>
		</ConfirmPage>
	);
}
