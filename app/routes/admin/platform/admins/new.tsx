import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { adminPaths } from "~/features/admins/admins.paths";
import { ADMIN_FORM, adminSchema } from "~/features/admins/admins.schemas";
import { decide } from "~/features/admins/assigning.rules";
import { AdminForm } from "~/features/admins/components/admin-form";
import { actingAdmin } from "~/features/admins/editing/acting-admin.server";
import { saveAdmin } from "~/features/admins/editing/save-admin.service.server";
import { listReachableOrganisations, listReachablePrograms } from "~/features/admins/reach.repository.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { platformCreateAction } from "~/gate/records/platform-action.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "admins:write");
	return {
		decisions: decide({ self: false, all: reach.all, extent: "whole" }),
		programs: await listReachablePrograms(control, reach),
		organisations: await listReachableOrganisations(control, reach),
	};
}

export const action = platformCreateAction({
	permission: "admins:write",
	schema: adminSchema,
	limits: ADMIN_FORM,
	save: async ({ control, admin, context }, value) =>
		saveAdmin(control, await actingAdmin(context, admin), null, value),
	to: adminPaths.list,
	success: "admins:success.created",
	failure: "admins:errors.create",
});

export const handle = { title: "admins:new" };

export default function NewAdmin() {
	const { t } = useTranslation("admins", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: adminPaths.list }]} />
			<AdminForm {...useLoaderData<typeof loader>()} />
		</>
	);
}
