import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { deletedMemberOr404, restoredBefore } from "~/features/members/find-member.server";
import { memberPages } from "~/features/members/members.paths";
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
		await purgeMember(scope, id);
	} catch (error) {
		return adminFailure(error, { fallback: "members:errors.purge", requestId: args.context.requestId });
	}
	return redirectWithToast(args.context, memberPages.trash, { type: "success", message: "members:success.purged" });
}

export const handle = { title: "members:purge.confirm" };

export default function PurgeMember() {
	const { name } = useLoaderData<typeof loader>();
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("purge.question", { name })}
			confirmLabel={t("purge.confirm")}
			cancelHref={memberPages.trash}
			tone="danger"
		>
			<p>{t("purge.text")}</p>
		</ConfirmPage>
	);
}
