import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { MenuForm } from "~/features/menus/components/menu-form";
import { draftedMenu } from "~/features/menus/editing/drafted-menu.server";
import { listTargets } from "~/features/menus/menu-targets.repository.server";
import { secondaryMenuPaths } from "~/features/menus/menus.paths";
import { secondaryMenuSchema } from "~/features/menus/menus.schemas";
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
	schema: secondaryMenuSchema,
	drafted: () => draftedMenu("secondary"),
	save: ({ scope, tenant }, value) => saveMenu(scope, "secondary", null, inZone(value, tenant.program.timeZone)),
	to: secondaryMenuPaths.list,
	success: "menus:success.created",
	failure: "menus:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "menus:new" };

export default function NewSecondaryMenu() {
	const { targets } = useLoaderData<typeof loader>();
	const { t } = useTranslation("menus", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("secondary.title"), to: secondaryMenuPaths.list }]} />
			<MenuForm kind="secondary" targets={targets} />
		</>
	);
}
