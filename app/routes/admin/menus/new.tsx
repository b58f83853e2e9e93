import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { MenuForm } from "~/features/menus/components/menu-form";
import { draftedMenu } from "~/features/menus/editing/drafted-menu.server";
import { listTargets } from "~/features/menus/menu-targets.repository.server";
import { primaryMenuPaths } from "~/features/menus/menus.paths";
import { primaryMenuSchema } from "~/features/menus/menus.schemas";
import { saveMenu } from "~/features/menus/menus.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { inZone } from "~/kernel/publication/in-zone";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "menus:write");
	return { targets: await listTargets(scope) };
}

export const action = createAction({
	permission: "menus:write",
	schema: primaryMenuSchema,
	drafted: () => draftedMenu("primary"),
	save: ({ scope, tenant }, value) => saveMenu(scope, "primary", null, inZone(value, tenant.program.timeZone)),
	to: primaryMenuPaths.list,
	success: "menus:success.created",
	failure: "menus:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "menus:new" };

export default function NewPrimaryMenu() {
	const { targets } = useLoaderData<typeof loader>();
	const { t } = useTranslation("menus", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("primary.title"), to: primaryMenuPaths.list }]} />
			<MenuForm kind="primary" targets={targets} />
		</>
	);
}
