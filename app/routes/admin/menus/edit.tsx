import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { changedBy } from "~/features/audit/changed-by.server";
import { MenuPage } from "~/features/menus/components/menu-page";
import { draftedMenu } from "~/features/menus/editing/drafted-menu.server";
import { openMenu, targetsOf } from "~/features/menus/editing/menu-page.server";
import { primaryMenuPaths } from "~/features/menus/menus.paths";
import { primaryMenuSchema } from "~/features/menus/menus.schemas";
import { saveMenu } from "~/features/menus/menus.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { inZoneOf } from "~/kernel/publication/stored-window.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "menus:read");
	const id = requiredId(args.params.id, "menus:errors.idRequired");
	const open = found(await openMenu(scope, "primary", id), "menus:errors.notFound");
	return {
		open,
		targets: await targetsOf(scope, open),
		readOnly: !can("menus:write"),
		changedBy: await changedBy({ scope, control }, "primary_menu", id),
	};
}

export const action = changeAction({
	permission: "menus:write",
	idRequired: "menus:errors.idRequired",
	schema: primaryMenuSchema,
	drafted: () => draftedMenu("primary"),
	save: async ({ scope, tenant, id }, value) =>
		saveMenu(
			scope,
			"primary",
			id,
			await inZoneOf(scope, { type: "primary_menu", id, timeZone: tenant.program.timeZone }, value),
		),
	to: primaryMenuPaths.list,
	success: ({ created }) => ({
		type: "success",
		message: created ? "menus:success.created" : "menus:success.updated",
	}),
	failure: "menus:errors.update",
	creationFailure: "menus:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = {
	title: ({ open }: { open: { menu: { title: string } | null } }) => open.menu?.title ?? "menus:new",
};

export default function EditPrimaryMenu() {
	return <MenuPage kind="primary" {...useLoaderData<typeof loader>()} />;
}
