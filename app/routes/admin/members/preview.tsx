import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { memberOr404 } from "~/features/members/find-member.server";
import { memberPath } from "~/features/members/members.paths";
import { requireMemberPreviewer, startPreview } from "~/gate/guards/preview.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { redirectAfterWrite } from "~/server/toast.server";
import { transact } from "~db/transact";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireMemberPreviewer(args);
	const { id, firstname, lastname } = await memberOr404(scope, args.params.id);
	return { id, name: `${firstname} ${lastname}`.trim() };
}

export async function action(args: ActionFunctionArgs) {
	const admin = await requireMemberPreviewer(args);
	const { id, status } = await memberOr404(admin.scope, args.params.id);
	try {
		await readForm(args.request);
		if (status !== "Active") throw new Refused("members:preview.onlyActive");
		const headers = await startPreview(args, admin, { memberId: id });
		await transact(admin.scope, (tx) => recordAudit(tx, { action: "preview", entity: "member", entityId: id }));
		return redirectAfterWrite(args.context, "/home", headers);
	} catch (error) {
		return adminFailure(error, { fallback: "admin:preview.failed", requestId: args.context.requestId });
	}
}

export const handle = { title: "members:preview.title" };

export default function PreviewMember() {
	const { id, name } = useLoaderData<typeof loader>();
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<ConfirmPage title={t("preview.question", { name })} confirmLabel={t("preview.open")} cancelHref={memberPath(id)}>
			{t("preview.text")}
		</ConfirmPage>
	);
}
