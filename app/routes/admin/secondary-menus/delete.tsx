import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { secondaryMenuPaths } from "~/features/menus/menus.paths";
import { findMenu } from "~/features/menus/menus.repository.server";
import { removeMenu } from "~/features/menus/menus.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "menus:write");
	const id = requiredId(args.params.id, "menus:errors.idRequired");
	const { title } = found(await findMenu(scope, "secondary", id), "menus:errors.notFound");
	return { id, title };
}

export const action = changeAction({
	permission: "menus:write",
	idRequired: "menus:errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeMenu(scope, "secondary", id),
	to: secondaryMenuPaths.list,
	success: "menus:success.deleted",
	failure: "menus:errors.delete",
});

export const handle = { title: "menus:delete.confirm" };

export default function DeleteSecondaryMenu() {
	const { id, title } = useLoaderData<typeof loader>();
	const { t } = useTranslation("menus", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={secondaryMenuPaths.edit(id)}
			tone="danger"
		>
			{t("delete.text")}
		</ConfirmPage>
	);
}
