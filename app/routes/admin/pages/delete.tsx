import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { PAGE_TYPES } from "~/features/menus/menus.rules";
import { MenuUses } from "~/features/menus/uses/menu-uses";
import { menusLeadingTo } from "~/features/menus/uses/menu-uses.repository.server";
import { removePage } from "~/features/pages/editing/remove-page.service.server";
import { pagePaths } from "~/features/pages/pages.paths";
import { findPage } from "~/features/pages/pages.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "pages:write");
	const id = requiredId(args.params.id, "pages:idRequired");
	const { title } = found(await findPage(scope, id), "pages:notFound");
	return { id, title, menus: await menusLeadingTo(scope, PAGE_TYPES, id) };
}

export const action = changeAction({
	permission: "pages:write",
	idRequired: "pages:idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removePage(scope, id),
	to: pagePaths.list,
	success: "pages-admin:success.deleted",
	failure: "pages-admin:errors.delete",
});

export const handle = { title: "pages-admin:delete.confirm" };

export default function DeletePage() {
	const { id, title, menus } = useLoaderData<typeof loader>();
	const { t } = useTranslation("pages-admin", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={pagePaths.edit(id)}
			tone="danger"
		>
			{menus.length > 0 ? <MenuUses menus={menus} text={t("delete.inMenus")} /> : t("delete.text")}
		</ConfirmPage>
	);
}
