import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/features/admins/admins.paths";
import { ADMIN_FORM, adminSchema } from "~/features/admins/admins.schemas";
import { AdminForm } from "~/features/admins/components/admin-form";
import { AdminHeader } from "~/features/admins/components/admin-header";
import { actingAdmin } from "~/features/admins/editing/acting-admin.server";
import { adminPage } from "~/features/admins/editing/admin-page.server";
import { findCustomerToken } from "~/features/admins/editing/admin-record.repository.server";
import { saveAdmin } from "~/features/admins/editing/save-admin.service.server";
import { listReachableOrganisations, listReachablePrograms } from "~/features/admins/reach.repository.server";
import { platformChangedBy } from "~/features/audit/changed-by.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { platformChangeAction } from "~/gate/records/platform-action.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, admin: acting, reach } = await requirePlatform(args, "admins:write");
	const page = await adminPage(control, acting.id, args.params.id);
	return {
		...page,
		...(page.decisions.token && { customerToken: await findCustomerToken(control, page.admin.id) }),
		programs: await listReachablePrograms(control, reach),
		organisations: await listReachableOrganisations(control, reach),
		changedBy: await platformChangedBy(control, "admin", page.admin.id),
	};
}

export const action = platformChangeAction({
	permission: "admins:write",
	idRequired: "admins:errors.idRequired",
	schema: adminSchema,
	limits: ADMIN_FORM,
	save: async ({ control, admin, context, id }, value) =>
		saveAdmin(control, await actingAdmin(context, admin), id, value),
	to: adminPaths.list,
	success: "admins:success.updated",
	failure: "admins:errors.update",
});

export const handle = { title: "admins:edit" };

export default function EditAdmin() {
	const { sessionCount, ...data } = useLoaderData<typeof loader>();
	return (
		<>
			<AdminHeader admin={data.admin} decisions={data.decisions} tab="details" sessionCount={sessionCount} />
			<AdminForm key={data.admin.id} {...data} />
		</>
	);
}
