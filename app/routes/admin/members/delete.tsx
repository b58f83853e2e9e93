import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { deleteMember } from "~/features/members/deleting/remove-member.service.server";
import { memberOr404 } from "~/features/members/find-member.server";
import { MEMBERS_PATH, memberPath } from "~/features/members/members.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	const { id, firstname, lastname, email } = await memberOr404(scope, args.params.id);
	return { id, email, name: `${firstname} ${lastname}`.trim() };
}

export const action = changeAction({
	permission: "members:write",
	idRequired: "members:idRequired",
	schema: confirmSchema,
	save: async ({ scope, id }) => {
		await memberOr404(scope, id);
		await deleteMember(scope, id);
	},
	to: MEMBERS_PATH,
	success: "members:success.deleted",
	failure: "members:errors.delete",
});

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
