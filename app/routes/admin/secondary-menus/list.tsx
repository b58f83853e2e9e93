import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { MenuList } from "~/features/menus/components/menu-list";
import { secondaryMenuPaths } from "~/features/menus/menus.paths";
import { reorderSchema } from "~/features/menus/menus.schemas";
import { loadMenuTree } from "~/features/menus/ordering/menu-tree.server";
import { reorderMenus } from "~/features/menus/ordering/reorder-menus.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { saveAction } from "~/gate/record-action.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "menus:read");
	return { ...(await loadMenuTree(args, scope, "secondary")), canWrite: can("menus:write") };
}

export const action = saveAction({
	permission: "menus:write",
	schema: reorderSchema,
	save: ({ scope }, value) => reorderMenus(scope, "secondary", value),
	to: secondaryMenuPaths.list,
	success: "menus:success.reordered",
	failure: "menus:errors.reorder",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "menus:secondary.title" };

export default function SecondaryMenuList() {
	return <MenuList kind="secondary" {...useLoaderData<typeof loader>()} />;
}
