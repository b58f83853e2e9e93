import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { MenuItemForm } from "~/features/menus/components/menu-item-form";
import { draftedMenu } from "~/features/menus/editing/drafted-menu.server";
import { openMenuItem } from "~/features/menus/editing/menu-page.server";
import { primaryMenuPaths } from "~/features/menus/menus.paths";
import { MENU_ITEM_FIELDS, menuItemSchema } from "~/features/menus/menus.schemas";
import { itemAction } from "~/gate/draft-item.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "menus:read");
	const id = requiredId(args.params.id, "menus:errors.idRequired");
	const itemId = requiredId(args.params.itemId, "drafts:errors.itemGone");
	const open = found(await openMenuItem(scope, id, itemId), "menus:errors.notFound");
	return { open, check: new URL(args.request.url).searchParams.has("check"), readOnly: !can("menus:write") };
}

export const action = itemAction({
	permission: "menus:write",
	drafted: () => draftedMenu("primary"),
	schema: menuItemSchema,
	names: MENU_ITEM_FIELDS,
	idRequired: "menus:errors.idRequired",
	failure: "menus:errors.update",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "menus:item.title" };

export default function EditMenuItem() {
	const { open, check } = useLoaderData<typeof loader>();
	const { t } = useTranslation("menus", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={open.item.title || t("item.new")}
				trail={[
					{ label: t("primary.title"), to: primaryMenuPaths.list },
					{ label: open.menuTitle || t("item.untitled"), to: primaryMenuPaths.edit(open.id) },
				]}
			/>
			<p className="max-w-form pb-6 text-muted">{t("item.inDraft")}</p>
			<MenuItemForm key={open.item.id} open={open} check={check} />
		</>
	);
}
